/** Prints a page without leaving this one: in a frame of its own, which goes when the next one comes. */
export function printPage(html: string): void {
  document.getElementById('print-frame')?.remove();
  const frame = Object.assign(document.createElement('iframe'), { id: 'print-frame', srcdoc: html, hidden: true });
  frame.onload = () => frame.contentWindow?.print();
  document.body.append(frame);
}
