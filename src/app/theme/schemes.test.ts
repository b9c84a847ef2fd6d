import { expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { toneKey } from '../../ui/theme/themeTypes.ts';
import { schemePalette } from './schemes.ts';

/** Hue of a color such as #9BD58B, in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const range = Math.max(red, green, blue) - Math.min(red, green, blue);
  if (red >= green && red >= blue) return (((green - blue) / range) * 60 + 360) % 360;
  return green >= blue ? ((blue - red) / range) * 60 + 120 : ((red - green) / range) * 60 + 240;
}

test.each(['light', 'dark'] as const)(
  'in the %s scheme completed is green, cancelled is red, and the others are in between',
  (mode) => {
    const tones = schemePalette(mode, false).status;
    const hue = (status: string): number => hueOf(tones[toneKey(status)]?.fg ?? '');
    for (const status of [STATUS.paymentCompleted, STATUS.delivered]) {
      expect(hue(status)).toBeGreaterThan(90);
      expect(hue(status)).toBeLessThan(180);
    }
    expect(Math.min(hue(STATUS.cancelled), 360 - hue(STATUS.cancelled))).toBeLessThan(15);
    for (const status of [
      STATUS.pendingVerification,
      STATUS.paymentPending,
      STATUS.arrived,
      STATUS.serviceUnavailable,
    ]) {
      expect(hue(status)).toBeGreaterThan(15);
      expect(hue(status)).toBeLessThan(90);
    }
  },
);
