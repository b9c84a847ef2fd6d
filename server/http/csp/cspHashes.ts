import { createHash } from 'node:crypto';

/** The inline scripts and styles of a page, as hashes for its CSP. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
  /** Values of `style` attributes. */
  attributes: readonly string[];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashes = (texts: readonly string[]): string[] => [...new Set(texts)].map(hashOf);
const found = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, text = '']) => text);

const SIGNS: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'", '#39': "'" };
const plain = (value: string): string =>
  value.replace(/&(quot|amp|lt|gt|#x27|#39);/g, (_, sign: string) => SIGNS[sign] ?? '');

/** Executable inline scripts. A script with `type` is data, and one with `src` is one of our files. */
const SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Text between elements cannot match: React escapes its quotes as `&quot;`. */
const ATTRIBUTE = / style="([^"]*)"/g;
const ELEMENTS = /<(script|style)\b[\s\S]*?<\/\1>/g;

const scriptsOf = (html: string) => hashes(found(html, SCRIPT));
const looksOf = (html: string): Pick<InlineHashes, 'styles' | 'attributes'> => ({
  styles: hashes(found(html, STYLE)),
  attributes: hashes(found(html.replace(ELEMENTS, ''), ATTRIBUTE).map(plain)),
});

/** The hashes of a page's inline scripts and styles, so that its CSP allows exactly these. */
export const cspHashes = (html: string): InlineHashes => ({ scripts: scriptsOf(html), ...looksOf(html) });

/**
 * The hashes of a page that is assembled from parts. Scripts are hashed only in the parts that we write, before user content is inserted: a
 * script injected by such content has no hash.
 * @param own HTML of the app shell, and of scripts in the head
 * @param page HTML of the whole page
 */
export const ownInline = (own: string, page: string): InlineHashes => ({ scripts: scriptsOf(own), ...looksOf(page) });

/** For a page whose content is unknown. */
export const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [], attributes: [] };

/** Emotion fills its style element rule by rule from script, so the element is empty when the CSP checks it. */
export const EMPTY_STYLE = hashOf('');
