import { OPENED_KEY } from '../../session/deviceKeys.ts';
import { isSearched, type SearchedResource } from './searched.ts';

const MAX_OPENED = 5;

/** A record by its resource and ID; its content comes from the server. */
export interface OpenedRecord {
  resource: SearchedResource;
  id: string;
}

/** The record whose page has this path: `/orders/OP-1/show`, `/verification/reciters/R-1`. */
function recordAt(pathname: string): OpenedRecord | undefined {
  const parts = pathname.split('/').map(decodeURIComponent);
  const at = parts.findIndex(isSearched);
  const [resource, id] = [parts[at], parts[at + 1]];
  return resource && isSearched(resource) && id && id !== 'create' ? { resource, id } : undefined;
}

/** Recently opened records on this device, newest first. */
export function readOpenedRecords(): OpenedRecord[] {
  try {
    const saved = JSON.parse(localStorage.getItem(OPENED_KEY) ?? '[]') as unknown;
    return Array.isArray(saved) ? saved.filter((one) => isSearched(one?.resource) && typeof one.id === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores the record whose page has this path, if there is one. */
export function rememberOpened(pathname: string): void {
  try {
    const opened = recordAt(pathname);
    if (!opened) return;
    const others = readOpenedRecords().filter(({ resource, id }) => resource !== opened.resource || id !== opened.id);
    localStorage.setItem(OPENED_KEY, JSON.stringify([opened, ...others].slice(0, MAX_OPENED)));
  } catch {
    // Storage is full or blocked, or the path is malformed: nothing is stored.
  }
}
