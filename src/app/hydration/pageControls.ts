import { HYDRATING } from '../../../domain/renderedPage.ts';

/**
 * Enables the controls that the page's script disabled until hydration (`server/http/pages/pageScripts.ts`). Links and
 * native forms work before that.
 */
export function enableControls(): void {
  for (const control of document.querySelectorAll<HTMLButtonElement>(`[data-${HYDRATING}]:disabled`)) {
    control.disabled = false;
    delete control.dataset[HYDRATING];
  }
  delete document.documentElement.dataset[HYDRATING];
}
