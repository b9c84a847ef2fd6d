import { keepFocus } from '../../ui/controls/keepFocus.ts';
import { watchLinks } from './watchLinks.ts';

/** What begins once the page stands: nobody waits for its program. */
export function beginStanding(): void {
  watchLinks();
  const root = document.getElementById('root');
  if (root) keepFocus(root);
}
