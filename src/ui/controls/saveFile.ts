/**
 * Saves a file to the user's device, like a clicked download link.
 * @param type MIME type, for text content
 */
export function saveFile(content: string | Blob, name: string, type = 'text/csv;charset=utf-8'): void {
  const file = typeof content === 'string' ? new Blob([content], { type }) : content;
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
