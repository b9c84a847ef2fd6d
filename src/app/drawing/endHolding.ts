import { HELD_PRESS } from '../../../domain/drawnPage.ts';

/**
 * Once React listens, a drawn page keeps no press back any more (server/http/pages/builtShell.ts). What was pressed and typed until
 * then is done; most have done nothing, and have no program for it.
 */
export function endHolding(): void {
  window.onclick = null;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:read-write,textarea:read-write',
  );
  // kept now: as React takes a field over, it may empty it
  const typed = [...fields]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value] as const);
  const pressed = document.querySelector<HTMLElement>(`[data-${HELD_PRESS}]`);
  if (pressed || typed[0])
    import('./doHeld.ts').then(
      ({ doHeld }) => doHeld(typed, pressed),
      // the line was lost: nothing is on its way, and it is not to look so
      () => delete pressed?.dataset[HELD_PRESS],
    );
}
