import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../domain/text/format.ts';

/** The content pages (DocType Husainia Page), each with an initial text in `defaultPages`. */
const PAGES = [
  ...['about', 'contact', 'terms', 'privacy', 'cookies', 'service-provider-terms'],
  ...['accessibility', 'career', 'team'],
] as const;

function textOf(language: Language, page: string): { title: string; body: string } {
  const file = readFileSync(join(import.meta.dirname, 'defaultPages', language, `${page}.md`), 'utf8');
  const end = file.indexOf('\n');
  return { title: file.slice(2, end).trim(), body: file.slice(end).trim() };
}

/** The initial text of each content page, by the page's name: shown until staff write their own. */
export const defaultPages = (): { name: string; title: string; title_ar: string; body: string; body_ar: string }[] =>
  PAGES.map((name) => {
    const english = textOf('en', name);
    const arabic = textOf('ar', name);
    return { name, title: english.title, title_ar: arabic.title, body: english.body, body_ar: arabic.body };
  });
