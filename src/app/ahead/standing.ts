import { keepFocus } from '../../ui/controls/keepFocus.ts';
import { watchLinks } from './watchLinks.ts';

/** What begins once the page stands: nobody waits for its program. @param fetchLaterFiles as `watchLinks` takes it */
export function beginStanding(fetchLaterFiles: () => Promise<void>): void {
  watchLinks(fetchLaterFiles);
  const root = document.getElementById('root');
  if (root) keepFocus(root);
}
