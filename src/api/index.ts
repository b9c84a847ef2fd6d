import { SERVER_TIME } from '../../domain/serverTime.ts';
import { refusalOf } from '../dataProvider/errors.ts';
import { createHttp, type Http, type HttpOptions } from '../dataProvider/http.ts';
import { createResourceMethods } from '../dataProvider/resourceMethods.ts';
import type { Upload } from '../dataProvider/uploads.ts';
import { createMethods, createPlainMethods } from './methods.ts';
import { createOrderMethods } from './orderMethods.ts';
import { resources } from './resources.ts';
import type { MajalisDataProvider } from './types.ts';
import { withLines } from './withLines.ts';
import { withMethodLists } from './withMethodLists.ts';
import { withPlaces } from './withPlaces.ts';

export interface ApiOptions extends HttpOptions {
  /**
   * Prompts for a step-up code.
   * @returns whether to retry the action
   */
  confirmAgain?: () => Promise<boolean>;
  /** Called with the server's time of every response, as in a Date header. */
  onServerTime?: (date: string) => void;
  /**
   * Translates a message key; undefined while the messages aren't loaded, and then the server's English message is
   * shown.
   */
  translate?: (key: string, values: Record<string, string | number>) => string | undefined;
  /** Whether to abort requests of queries that no component uses any more. Only safe if React mounts each page once. */
  supportAbortSignal?: boolean;
}

/** Frappe's own errors that have a message of ours. */
const ownWords: Record<string, string> = {
  TimestampMismatchError: 'common.changed_elsewhere',
  AuthenticationError: 'common.session_ended',
};

/**
 * The data provider of all screens: documents and child rows through Frappe's API, places in simple-rest's dialect, and
 * our server's methods in addition to react-admin's nine.
 */
export function createDataProvider({
  onServerTime,
  translate,
  confirmAgain,
  ...options
}: ApiOptions = {}): MajalisDataProvider {
  const once = createHttp({
    ...options,
    explain: ({ key, values = {}, exception }) => {
      const known = key ?? ownWords[exception];
      return known && translate?.(known, values);
    },
    onHeaders: (headers) => {
      const date = headers.get(SERVER_TIME) ?? headers.get('date');
      if (date) onServerTime?.(date);
    },
  });
  const http: Http = async (request) => {
    try {
      return await once(request);
    } catch (error) {
      if (refusalOf(error)?.key === 'staff.step_up' && (await confirmAgain?.())) return once(request);
      throw error;
    }
  };
  const methods = {
    ...createPlainMethods(http),
    ...createMethods(http),
    ...createOrderMethods(http),
  };
  const { uploadFile } = methods;
  const upload: Upload = async (file, _field, _resource, watch) => {
    const { data } = await uploadFile({ file, kind: file.type.startsWith('audio/') ? 'audio' : 'image' }, watch);
    return data;
  };
  // Without what `frappeDataProvider` adds, because every page loads it.
  const documents = createResourceMethods(resources, http, upload);
  return {
    ...withMethodLists(withLines(withPlaces(documents, http)), methods),
    ...methods,
    supportAbortSignal: options.supportAbortSignal ?? true,
  };
}
