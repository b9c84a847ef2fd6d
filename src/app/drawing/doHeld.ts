import { HELD_PRESS } from '../../../domain/drawnPage.ts';

/** For a part whose program comes later; a press that was not answered by then is not meant any more. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 50;
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

type Field = HTMLInputElement | HTMLTextAreaElement;

/** React hangs its own properties on an element as it takes it over; nothing else tells that it does. */
const isBegun = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * A change that comes after React has read the field: of one that came before it hears nothing.
 * @param before what stood there; what was typed since counts
 */
function typeAgain(field: Field, before: string): void {
  const typed = field.value === field.defaultValue ? before : field.value;
  field.value = field.defaultValue;
  // as a browser sets it: the field's own way has been React's since it has read it
  Reflect.set(Object.getPrototypeOf(field), 'value', typed, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Does what was typed and pressed before the program could hear of it, each once its part of the page is taken over. */
export async function doHeld(typed: readonly (readonly [Field, string])[], pressed: HTMLElement | null): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  const isHeard = async (element: Element): Promise<boolean> => {
    while (!isBegun(element) && element.isConnected && performance.now() < until) await rest();
    // Of an event React ends at once what it has begun, and reads the element as it is then: one that changes nothing comes first.
    element.dispatchEvent(new Event('keyup'));
    // what a form begins with, it is told a moment after it stands
    await rest();
    return isBegun(element);
  };
  for (const [field, text] of typed) if (await isHeard(field)) typeAgain(field, text);
  if (!pressed) return;
  const isMeant = await isHeard(pressed);
  delete pressed.dataset[HELD_PRESS];
  if (isMeant) pressed.click();
}
