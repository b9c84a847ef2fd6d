import { withoutFocus } from '../../../domain/imageVariants.ts';
import { EDIT } from '../../../domain/states/edit.ts';
import { DAY, HOUR, instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocTypeJson } from '../../ports/doctypeJson.ts';
import { getNow } from '../common/clock.ts';
import { namedFiles, type RemoveFiles, removeUploads } from './accountDeletion/ownFiles.ts';

/** How long an upload may exist before a record refers to it. */
const WAITS = DAY;
/** The task reads every record, so it does not run every minute. */
const EVERY = HOUR;
/** The file names that this product gives to uploads: on a site with other users, their files are not ours. */
const OWN_NAME = /^\/files\/(?:private\/)?[0-9a-f]{24}(?:[0-9a-f]{6})?\.(?:jpg|webp|mp3|m4a|ogg|pdf)$/;
const LAST_LOOK = { kind: 'files looked through', name: 'at' };

/** URLs in edits that staff can still restore. */
const inOpenEdits = ({ system }: RequestContext): string[] =>
  system
    .list('Vendor Edit', {
      fields: ['value_before', 'value_after'],
      filters: [['state', '=', EDIT.new]],
      limit_page_length: 0,
    })
    .flatMap(({ value_before, value_after }) => `${value_before} ${value_after}`.match(/\/files\/[\w./]+/g) ?? []);

/** URLs of complaints' photos, which are lines of a text and no file fields. */
const inComplaints = ({ system }: RequestContext): string[] =>
  system
    .list('Contact Message', { fields: ['evidence'], filters: [['evidence', 'is', 'set']], limit_page_length: 0 })
    .flatMap(({ evidence }) => evidence?.split('\n') ?? []);

/** Deletes uploads to which no record refers any more, or to which none has referred within a day; runs once an hour. */
export function removeUnnamedFiles(
  context: RequestContext,
  doctypes: readonly DocTypeJson[],
  removeFiles: RemoveFiles,
): void {
  const { secrets } = context.database;
  const now = getNow(context);
  const last = parseInstant(secrets.read(LAST_LOOK.kind, LAST_LOOK.name) ?? '');
  if (last !== undefined && now - last < EVERY) return;
  secrets.keep(LAST_LOOK.kind, LAST_LOOK.name, instantToWire(now));
  const waited = context.system.list('File', {
    fields: ['file_url'],
    filters: [['creation', '<', instantToWire(now - WAITS)]],
    limit_page_length: 0,
  });
  const usedUrls = new Set([
    ...namedFiles(context, doctypes).flatMap((place) => place.urls.map(withoutFocus)),
    ...inOpenEdits(context),
    ...inComplaints(context),
  ]);
  const gone = waited.map(({ file_url }) => file_url ?? '').filter((url) => OWN_NAME.test(url) && !usedUrls.has(url));
  if (gone.length) removeUploads(context, [...new Set(gone)], removeFiles);
}
