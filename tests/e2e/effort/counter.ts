import type { Page } from '@playwright/test';

/** How much a user had to do, counted from the page's events. */
export interface Effort {
  /** Taps on anything but a text field, including the link of an email. */
  taps: number;
  /** Text fields that were typed into; returning to the same field counts again. */
  fields: number;
  /** How many of these were password fields. */
  passwords: number;
  keys: number;
}

type Deed = 'tap' | 'field' | 'password' | 'key';

declare global {
  interface Window {
    countEffort?: (deed: Deed) => void;
  }
}

/**
 * Counts the user's actions on every page that opens from now on, from the pages' events rather than the script's commands.
 * @returns the counts so far, and a function that adds a tap on a link outside the pages
 */
export async function countEffort(page: Page): Promise<{ effort: Effort; pressedOutside(): void }> {
  const effort: Effort = { taps: 0, fields: 0, passwords: 0, keys: 0 };
  await page.exposeFunction('countEffort', (deed: Deed) => {
    if (deed === 'tap') effort.taps += 1;
    else if (deed === 'key') effort.keys += 1;
    else effort.fields += 1;
    if (deed === 'password') effort.passwords += 1;
  });
  await page.addInitScript(() => {
    const PRESSED = ['button', 'checkbox', 'radio', 'submit', 'range', 'file', 'reset', 'image', 'color'];
    const textField = (target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | undefined => {
      if (target instanceof HTMLTextAreaElement) return target;
      return target instanceof HTMLInputElement && !PRESSED.includes(target.type) ? target : undefined;
    };
    // The focused field, once something was typed into it.
    let typedInto: EventTarget | undefined;
    const listen = <Name extends keyof WindowEventMap>(name: Name, heard: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, (event) => event.isTrusted && heard(event), { capture: true });
    listen('pointerdown', ({ target }) => {
      if (!textField(target)) window.countEffort?.('tap');
    });
    listen('keydown', () => window.countEffort?.('key'));
    listen('focusin', () => {
      typedInto = undefined;
    });
    listen('input', ({ target }) => {
      const field = textField(target);
      if (!field || typedInto === field) return;
      typedInto = field;
      window.countEffort?.(field.type === 'password' ? 'password' : 'field');
    });
  });
  return {
    effort,
    pressedOutside() {
      effort.taps += 1;
    },
  };
}
