/** The browsers whose own words for a page's permissions are told; every other one is told in general. */
export type BrowserHere = 'safari' | 'chrome' | 'samsung' | 'other';

/** Which browser a User-Agent header is of: those that are built on another one name that, too, and come first. */
export function detectBrowser(userAgent: string): BrowserHere {
  if (/SamsungBrowser\//.test(userAgent)) return 'samsung';
  if (/Edg|OPR\/|Firefox\/|FxiOS\/|CriOS\//.test(userAgent)) return 'other';
  if (/Chrome\//.test(userAgent)) return 'chrome';
  return /Version\/.*Safari\//.test(userAgent) ? 'safari' : 'other';
}
