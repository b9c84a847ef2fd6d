import { expect, test } from 'vitest';
import { detectBrowser } from './browserHere.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'chrome'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'samsung'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 'other'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'safari'],
  [`${IPHONE} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`, 'other'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 'other'],
])('%s is told the words of %s', (userAgent, browser) => expect(detectBrowser(userAgent)).toBe(browser));
