import { createHash } from 'node:crypto';
import { paths } from '../../domain/paths.ts';
import type { Settings } from '../settings.ts';

/** Hashes of the scripts written into a page, so that the policy below lets exactly these run. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** Pages whose address holds the token of a mailed link: it is told to nobody. */
const SECRET_PAGES = new Set([paths.newPassword, paths.verifyEmail].map((path) => path.toLowerCase()));
const ONE_YEAR = 365 * 24 * 60 * 60;

/** What depends on where an answer is given: strict transport on an encrypted site, no referrer from pages with a secret. */
export function placeHeaders(
  path: string,
  { mode, publicUrl }: Pick<Settings, 'mode' | 'publicUrl'>,
): Record<string, string> {
  const encrypted = mode === 'production' && publicUrl.startsWith('https:');
  return {
    ...(encrypted ? { 'Strict-Transport-Security': `max-age=${ONE_YEAR}` } : {}),
    ...(SECRET_PAGES.has(path.toLowerCase().replace(/\/+$/, '')) ? { 'Referrer-Policy': 'no-referrer' } : {}),
  };
}

/** Headers of every answer that is no page: short, because a first visit has twenty of them. Opened by itself, it runs nothing. */
export const plainHeaders = {
  'Content-Security-Policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/**
 * Headers of a page. Styles may be inline, because emotion writes them into the page;
 * videos play from YouTube's address without cookies, their pictures come from its image host.
 */
export function securityHeaders(scriptHashes: readonly string[] = []): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src ${["'self'", ...scriptHashes].join(' ')}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https://i.ytimg.com",
      "media-src 'self' blob:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      'frame-src https://www.youtube-nocookie.com',
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
