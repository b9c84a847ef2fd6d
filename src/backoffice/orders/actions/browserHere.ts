/** Browsers with specific instructions for permissions; all others get general ones. */
export type BrowserName = 'safari' | 'chrome' | 'samsung' | 'other';

/**
 * The browser of a User-Agent header. Browsers that are based on another one also name that, so they are checked first.
 */
export function detectBrowser(userAgent: string): BrowserName {
  if (/SamsungBrowser\//.test(userAgent)) return 'samsung';
  if (/Edg|OPR\/|Firefox\/|FxiOS\/|CriOS\//.test(userAgent)) return 'other';
  if (/Chrome\//.test(userAgent)) return 'chrome';
  return /Version\/.*Safari\//.test(userAgent) ? 'safari' : 'other';
}
