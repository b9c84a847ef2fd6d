import createCache, { type StylisPlugin } from '@emotion/cache';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';
import './arabic.css';

/** Styles of Arabic pages, mirrored. Loaded for Arabic only. */
export const rtlCache = createCache({ key: 'rtl', stylisPlugins: [prefixer, rtlPlugin as StylisPlugin] });
