import { expect, type Locator } from '@playwright/test';
import type { Actor } from './actor.ts';

/** Tab presses after which an element counts as unreachable. */
const FARTHEST = 150;

/** The actions of a keyboard-only user: no clicks, and input only by typing. */
export function keysOf({ page }: Actor) {
  /** Tabs to the element. @throws Error if the keyboard can't reach it */
  async function reach(wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible({ timeout: 30_000 });
    const isThere = () => wanted.evaluate((element) => element.contains(document.activeElement));
    for (let presses = 0; presses < FARTHEST; presses += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${wanted} is not reached by ${FARTHEST} presses of Tab`);
  }
  return {
    reach,
    async press(wanted: Locator, key = 'Enter'): Promise<void> {
      await reach(wanted);
      await page.keyboard.press(key);
    },
    /** Replaces the current value. */
    async type(wanted: Locator, text: string): Promise<void> {
      await reach(wanted);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(text);
    },
    /** A page of the menu. */
    async open(path: string): Promise<void> {
      const link = page.getByRole('navigation').locator(`a[href="${path}"]`);
      await reach(link);
      await page.keyboard.press('Enter');
      await expect(link).toHaveAttribute('aria-current', 'page');
    },
  };
}
