/**
 * Marks a question whose answer a drawn page shows, but does not hand to the browser, which asks for itself: of a part that is alive
 * later than the page (src/storefront/reciter/AliveLater.tsx).
 */
export const NOT_HANDED = { isHanded: false };
