import { SERVER_TIME } from '../../domain/serverTime.ts';
import { refusalOf } from '../dataProvider/errors.ts';
import { frappeProvider } from '../dataProvider/frappeProvider.ts';
import { createHttp, type Http, type HttpOptions } from '../dataProvider/http.ts';
import { type Upload, uploadsFirst } from '../dataProvider/uploads.ts';
import { createMethods, createPlainMethods } from './methods.ts';
import { createOrderMethods } from './orderMethods.ts';
import { resources } from './resources.ts';
import type { MajalisDataProvider } from './types.ts';
import { withAnswers } from './withAnswers.ts';
import { withLines } from './withLines.ts';
import { withPlaces } from './withPlaces.ts';

export interface ApiOptions extends HttpOptions {
  /** Asks for a code that an act wants to see again; whether the act may be tried once more. */
  confirmAgain?: () => Promise<boolean>;
  /** Hears the server's clock from every answer, as a Date header has it. */
  onServerTime?: (date: string) => void;
  /**
   * The catalogue's words for a key, undefined while they are not loaded; then the server's English sentence is shown.
   */
  translate?: (key: string, values: Record<string, string | number>) => string | undefined;
  /** Are requests of a query that nobody waits for any more cut off? Only where React mounts each page once. */
  supportAbortSignal?: boolean;
}

/** Frappe's own refusals for which we have words of our own. */
const ownWords: Record<string, string> = {
  TimestampMismatchError: 'common.changed_elsewhere',
  AuthenticationError: 'common.session_ended',
};

/**
 * Everything the screens ask for: documents and child rows by Frappe, places in simple-rest's dialect, and the methods of
 * our server beside react-admin's nine.
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
  const documents = uploadsFirst(frappeProvider(resources, http), resources, upload);
  return {
    ...withAnswers(withLines(withPlaces(documents, http)), methods),
    ...methods,
    supportAbortSignal: options.supportAbortSignal ?? true,
  };
}
