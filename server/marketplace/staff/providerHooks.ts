import { toFils } from '../../../domain/money/money.ts';
import { providerPaths } from '../../../domain/paths.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { findFreeSlug, slug } from '../../../domain/provider/slug.ts';
import { profileFields } from '../../../domain/provider/verificationRequirements.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { fieldIn, getTextLanguage, LANGUAGES, toLanguage } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import type { Doc } from '../../ports/row.ts';
import { queueMail } from '../accounts/email/outbox.ts';
import { assertRecentStepUp } from '../accounts/twoStep/stepUp.ts';
import { readRows, readText, sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { getProviderDoctype, getRole, PROVIDER_DOCTYPES, type ProviderDoctype } from '../common/roles.ts';
import { holdPayouts } from '../money/payouts/payouts.ts';
import { assertValidAvailability } from '../providers/availability.ts';
import { termsOf } from '../providers/commission.ts';
import { deriveProviderFields } from '../providers/fields.ts';
import { settleFileField } from '../providers/fileFields.ts';
import { settleLinks } from '../providers/links.ts';
import { PICTURES, settlePictures } from '../providers/packagePictures.ts';
import { settlePackages } from '../providers/packages.ts';
import { assertConfirmedEmail, PROVIDER_FIELDS } from '../providers/providers.ts';
import { findProviderName } from '../providers/sql/providers.ts';
import { BANK_FIELDS, hadBank, settleBank } from './bankDetails.ts';
import { trackEdits } from './edits/track.ts';
import { followPackages } from './packageActions.ts';
import { ownRecordOnly } from './providerOwnList.ts';
import {
  applyProviderStep,
  assertProviderTransition,
  isByStaff,
  setVendorStatus,
  stateAfterOwnSave,
} from './providerStatus.ts';

const MAX_LENGTHS = { description: 2000, address: 240 };

/** Whether the session is that of a provider of this kind: staff and the system write the records of others. */
const isOwn = (doctype: ProviderDoctype, { session }: RequestContext): boolean =>
  getProviderDoctype(getRole(session)) === doctype;

const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : isBlank(value));

/** Refuses a required field that was cleared with 417. Missing fields do not change, so that partial saves stay valid (S2-V-06). */
function assertRequiredFields(doctype: ProviderDoctype, doc: Doc, before: Doc | undefined): void {
  for (const fields of profileFields(doctype)) {
    if (fields.some((field) => !isEmpty(doc[field]))) continue;
    const emptied = fields.find((field) => (before ? !isEmpty(before[field]) : doc[field] === ''));
    if (emptied) refuse('MandatoryError', 'common.required', { fieldname: emptied });
  }
}

const isNameless = (field: string, doc: Doc): boolean =>
  LANGUAGES.every((language) => isBlank(doc[fieldIn(field, language)]));

/** Uses the account's name for a missing name, in the language of its script. An empty name is refused. */
function nameAfterAccount(field: string, doc: Doc, context: RequestContext): void {
  if (!isNameless(field, doc)) return;
  const name = context.system.get('User', context.session.user).full_name ?? '';
  doc[fieldIn(field, getTextLanguage(name))] ??= name;
}

function settleTexts(doctype: ProviderDoctype, doc: Doc, before: Doc | undefined): void {
  const { phone, address, description } = PROVIDER_FIELDS[doctype];
  if (!isBlank(doc[phone]) && doc[phone] !== before?.[phone])
    doc[phone] =
      normalizePhone(doc[phone]) ?? refuse('InvalidPhoneNumberError', 'account.mobile', { fieldname: phone });
  for (const [field, n] of [
    [description, MAX_LENGTHS.description],
    [`${description}_ar`, MAX_LENGTHS.description],
    [address, MAX_LENGTHS.address],
  ] as const)
    if (sentText(doc[field]).length > n)
      refuse('ValidationError', 'errors.too_long', { fieldname: field, values: { n } });
}

/** The prices of all packages in fils, to detect packages that were added, removed, or changed in price. */
const pricesOf = (doctype: ProviderDoctype, doc: Doc | undefined): string =>
  readRows(doc, PROVIDER_FIELDS[doctype].packages)
    .map((row) => `${readText(row.package_id)} ${toFils(row.package_unit_price)}`)
    .sort()
    .join();

/** Requires a code before staff change a provider's state, prices or share (H11.3). */
function assertRecentStepUpFor(
  doctype: ProviderDoctype,
  doc: Doc,
  before: Doc | undefined,
  context: RequestContext,
): void {
  const isOtherState = before && doc.verification_status !== before.verification_status;
  const isOtherShare = JSON.stringify(termsOf(doc)) !== JSON.stringify(termsOf(before));
  if (isOtherState || isOtherShare || pricesOf(doctype, doc) !== pricesOf(doctype, before)) assertRecentStepUp(context);
}

/** The rules of provider records, and the consequences of a save. @param publicUrl of own uploads that are given as full URLs */
export function providerHooks(publicUrl: string, project: NonNullable<Hooks['project']>): Hooks {
  const beforeInsert =
    (doctype: ProviderDoctype): DocumentHandler =>
    (_doc, context) => {
      if (isOwn(doctype, context) && findProviderName(context.database, doctype, context.session.user))
        refuse('DuplicateEntryError', 'vendor.exists');
    };

  /** Names a record after the provider, for the URL of the provider's page; a name without Latin letters gets a random one. */
  const autoname =
    (doctype: ProviderDoctype): DocumentHandler =>
    (doc, context) => {
      const fields = PROVIDER_FIELDS[doctype];
      const title = isBlank(doc[fields.title])
        ? context.system.get('User', isOwn(doctype, context) ? context.session.user : readText(doc.user)).full_name
        : sentText(doc[fields.title]);
      const name = slug(String(title ?? ''));
      // unique among both kinds, so that a name identifies one provider
      const has = (one: string) => PROVIDER_DOCTYPES.some((kind) => context.system.find(kind, one) !== undefined);
      if (name) doc.name = findFreeSlug(name, has);
    };

  const beforeValidate =
    (doctype: ProviderDoctype): DocumentHandler =>
    (doc, context, before) => {
      const fields = PROVIDER_FIELDS[doctype];
      const own = isOwn(doctype, context);
      if (isByStaff(context)) assertRecentStepUpFor(doctype, doc, before, context);
      if (own) {
        assertConfirmedEmail(context);
        doc.user = context.session.user;
        doc[fields.email] = context.session.user;
        if (!before) nameAfterAccount(fields.title, doc, context);
        doc.verification_status = before ? stateAfterOwnSave(before, context) : VERIFICATION.pending;
      }
      if (own || isByStaff(context)) {
        assertRequiredFields(doctype, doc, before);
        settleTexts(doctype, doc, before);
        if (own) settleBank(context, doc, before);
        assertValidAvailability(doctype, doc, before);
        if (doctype === 'Qaari Zakreen') settleLinks('links', readRows(doc, 'links'), readRows(before, 'links'));
        const [newRows, stored] = [readRows(doc, fields.packages), readRows(before, fields.packages)];
        settlePackages(context.random, fields.kind, fields.packages, newRows, stored);
        for (const field of ['profile_picture', 'cover_picture', 'audio'])
          settleFileField(context, doc, field, before?.[field], publicUrl);
        if (doc[PICTURES] !== undefined) doc[PICTURES] = settlePictures(readRows(doc, PICTURES), newRows);
        for (const [table, field] of [
          [fields.packages, 'pacakge_image'],
          [PICTURES, 'picture'],
        ] as const) {
          const known = new Set(readRows(before, table).map((row) => row[field]));
          for (const row of readRows(doc, table))
            settleFileField(
              context,
              row,
              field,
              known.has(row[field]) ? row[field] : undefined,
              publicUrl,
              readText(doc.user),
            );
        }
      }
      if (before && isByStaff(context) && doc.verification_status !== before.verification_status) {
        assertProviderTransition(doctype, doc, before, context);
        if (doc.verification_status === VERIFICATION.verified)
          Object.assign(doc, {
            verified_at: context.now().slice(0, 19),
            verified_by: context.session.user,
            // The first month stays, whatever was reviewed since.
            verified_month: doc.verified_month || context.now().slice(0, 7),
          });
      }
      if (isNameless(fields.title, doc)) refuse('MandatoryError', 'common.required', { fieldname: fields.title });
      deriveProviderFields(doctype, doc, context);
    };

  const onUpdate =
    (doctype: ProviderDoctype): DocumentHandler =>
    (doc, context, before) => {
      if (!before) return;
      if (isByStaff(context) && doc.verification_status !== before.verification_status)
        applyProviderStep(doctype, doc, before, context);
      if (isByStaff(context)) followPackages(doctype, doc, before, context);
      if (isOwn(doctype, context) && before.verification_status === VERIFICATION.verified)
        trackEdits(context, doctype, doc, before);
      if (isByStaff(context) || BANK_FIELDS.every((field) => (doc[field] ?? '') === (before[field] ?? ''))) return;
      if (hadBank(before)) holdPayouts(context, doc);
      const user = context.system.get('User', readText(doc.user));
      queueMail(context, {
        to: user.name,
        user: user.name,
        language: toLanguage(user.language),
        template: 'bank_changed',
        path: doctype === 'Qaari Zakreen' ? providerPaths.reciterProfile : providerPaths.restaurantProfile,
      });
    };

  return {
    methods: setVendorStatus,
    documentEvents: Object.fromEntries(
      PROVIDER_DOCTYPES.map((doctype) => [
        doctype,
        {
          before_insert: beforeInsert(doctype),
          autoname: autoname(doctype),
          before_validate: beforeValidate(doctype),
          on_update: onUpdate(doctype),
        },
      ]),
    ),
    resources: Object.fromEntries(PROVIDER_DOCTYPES.map((doctype) => [doctype, ownRecordOnly(doctype, project)])),
  };
}
