/** Attributes of elements that are written with capitals, as far as a plain tag of a styled component is given one. */
const CAPITALS =
  /^(accept|access|allow|auto|char|class|col|content|cross|date|default|dangerously|enc|fetch|form|frame|html|http|input|item|key|max|media|min|no|play|read|row|spell|src|suppress|tab|use|view|stroke|fill|clip|text|font|stop|marker|preserve|vector|pointer|gradient|pattern|base|color|dominant|alignment|letter|word|xlink|xml)[A-Z]/;

/**
 * Is this what an element takes, or a property that only its component reads? Instead of a list of every attribute there is:
 * small letters, `data-`, `aria-`, events, and what begins as attributes with capitals do.
 */
export default function isPropValid(name: string): boolean {
  return /^(data-|aria-|on[A-Z]|[a-z\d]+$)/.test(name) || CAPITALS.test(name);
}
