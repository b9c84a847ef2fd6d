import { youtubeId, youtubeUrl } from '../../../domain/provider/youtube.ts';
import type { Row } from '../../ports/row.ts';
import { sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';

const MAX_LIST_LENGTH = 50;

/**
 * Normalizes a reciter's video links. Existing links stay, whatever they are (S1-V-03).
 * @throws ValidationError for a new link that is no YouTube video, or one that is in the list already
 */
export function settleLinks(table: string, rows: Row[], stored: readonly Row[]): void {
  if (rows.length > MAX_LIST_LENGTH)
    refuse('ValidationError', 'errors.too_many_rows', { values: { n: MAX_LIST_LENGTH } });
  const known = new Set(stored.map((row) => row.zakreen_link));
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const fieldname = `${table}.${index}.zakreen_link`;
    const address = sentText(row.zakreen_link);
    const id = youtubeId(address);
    if (!id && !known.has(address)) refuse('ValidationError', 'vendor.youtube_link', { fieldname });
    const link = id ? youtubeUrl(id) : address;
    row.zakreen_link = link;
    if (seen.has(link)) refuse('ValidationError', 'vendor.link_exists', { fieldname });
    seen.add(link);
  }
}
