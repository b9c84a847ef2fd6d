import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../domain/text/format.ts';

/** What every page says (src/app/i18n.ts), and the file that holds it. */
const NAMESPACES = ['common', 'storefront', 'errors'];
export const FIRST_TEXTS = 'first';

/** Writes the texts of each language that no page does without into one file: three small ones cost two requests more. */
export function firstTexts(): Plugin {
  return {
    name: 'first-texts',
    apply: 'build',
    generateBundle() {
      for (const language of LANGUAGES) {
        const folder = resolve('public/locales', language);
        const texts = NAMESPACES.map((name) => [name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))]);
        this.emitFile({
          type: 'asset',
          fileName: `locales/${language}/${FIRST_TEXTS}.json`,
          source: JSON.stringify(Object.fromEntries(texts)),
        });
      }
    },
  };
}
