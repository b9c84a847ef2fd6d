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

/** Data, which no browser runs, has a type; the app's own files have an address. */
const SCRIPT = /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** A text of a page holds no quotes as they are written. */
const ATTRIBUTE = / style="([^"]*)"/g;
const ELEMENTS = /<(script|style)\b[\s\S]*?<\/\1>/g;

/** Scripts and styles of a page of ours, so that its policy lets exactly these work. */
export function writtenInline(html: string): WrittenInline {
  return {
    scripts: hashes(found(html, SCRIPT)),
    styles: hashes(found(html, STYLE)),
    attributes: hashes(found(html.replace(ELEMENTS, ''), ATTRIBUTE).map(plain)),
  };
}

/**
 * The same of a page that is put together: its scripts are read from what we write ourselves, before any text of people is joined to it.
 * One that slipped into the page by such a text has no hash.
 * @param own the shell, and scripts of the head
 */
export const ownInline = (own: string, page: string): WrittenInline => ({
  ...writtenInline(page),
  scripts: writtenInline(own).scripts,
});

/** Where nothing is known of a page. */
export const NOTHING_INLINE: WrittenInline = { scripts: [], styles: [], attributes: [] };

/** The style element that a browser's script fills rule by rule (emotion) is empty when the policy judges it. */
export const EMPTY_STYLE = hashOf('');
