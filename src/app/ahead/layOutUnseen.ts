import { PAGE_SLOT } from './pageSlot.ts';

/** An unseen page takes no room and is heard by nobody; with a finger on its link it is only transparent, its styles ready. */
const STYLES = `
:host{position:relative}
:host(:not([data-left])){display:block!important}
:host([inert]){block-size:0;overflow:clip;opacity:0;visibility:hidden}
:host([data-near]){visibility:visible}
:host([data-shown]){block-size:auto;overflow:visible;opacity:1;visibility:visible}
slot{box-sizing:inherit}`;

/**
 * Has pages that are drawn ahead laid out as well, unseen, so that a tap leaves nothing to compute. What React hides it takes out of
 * the layout by an important style of the element itself; an important style from within the element counts more. And what the page's
 * own rules let every element inherit, those in it inherit from the place they are put in. A browser that cannot be given such styles
 * lays a page out at the tap.
 */
export function layOutUnseen(): void {
  if (!('adoptedStyleSheets' in document) || customElements.get(PAGE_SLOT)) return;
  const laidOut = new CSSStyleSheet();
  laidOut.replaceSync(STYLES);
  customElements.define(
    PAGE_SLOT,
    class extends HTMLElement {
      constructor() {
        super();
        const inside = this.attachShadow({ mode: 'open' });
        inside.adoptedStyleSheets = [laidOut];
        inside.append(document.createElement('slot'));
      }
    },
  );
}
