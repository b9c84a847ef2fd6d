import createCache, { type StylisPlugin } from '@emotion/cache';
import { DECLARATION, prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';
import './arabic.css';

/**
 * Vendor prefixes of declarations only: emotion compiles with a stylis of its own, whose rules lack what this prefixer needs
 * to copy a whole rule (it breaks on `::placeholder`), and no browser of today needs those copies.
 */
const prefixDeclarations: StylisPlugin = (element, ...rest) =>
  element.type === DECLARATION ? prefixer(element, ...rest) : undefined;

// one list for every cache: what was mirrored once is found by it
const stylisPlugins = [prefixDeclarations, rtlPlugin as StylisPlugin];

/** Styles of Arabic pages, mirrored. Loaded for Arabic only. */
export const createRtlCache = () => createCache({ key: 'rtl', stylisPlugins });
