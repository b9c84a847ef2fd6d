import { createHash } from 'node:crypto';

/** What is written into a page itself, each as a policy names it: by its hash. */
export interface WrittenInline {
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

/** Scripts that a browser runs. One with `type` is data, one with `src` a file of ours: neither is inline. */
const SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** A text between elements cannot look like one: React writes its quotes as `&quot;`. */
const ATTRIBUTE = / style="([^"]*)"/g;
const ELEMENTS = /<(script|style)\b[\s\S]*?<\/\1>/g;

const scriptsOf = (html: string) => hashes(found(html, SCRIPT));
const looksOf = (html: string): Pick<WrittenInline, 'styles' | 'attributes'> => ({
  styles: hashes(found(html, STYLE)),
  attributes: hashes(found(html.replace(ELEMENTS, ''), ATTRIBUTE).map(plain)),
});

/** Scripts and styles of a page of ours, so that its policy lets exactly these work. */
export const cspHashes = (html: string): WrittenInline => ({ scripts: scriptsOf(html), ...looksOf(html) });

/**
 * Hashes of a page that is put together. Scripts count only from what we write ourselves, before any text of people is joined to
 * it: one that slipped into the page by such a text has no hash.
 * @param own HTML of the shell, and of scripts in the head
 * @param page HTML of the whole
 */
export const ownInline = (own: string, page: string): WrittenInline => ({ scripts: scriptsOf(own), ...looksOf(page) });

/** Where nothing is known of a page. */
export const NOTHING_INLINE: WrittenInline = { scripts: [], styles: [], attributes: [] };

/** The style element that a browser's script fills rule by rule (emotion) is empty when the policy judges it. */
export const EMPTY_STYLE = hashOf('');
