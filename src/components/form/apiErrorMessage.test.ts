import { expect, it } from 'vitest';
import { isolate, type Language } from '../../../domain/text/format.ts';
import { translate as translated } from '../../../server/marketplace/common/translations.ts';
import type { Translate } from '../../i18n/useTranslate.ts';
import { translateMessage } from './apiErrorMessage.ts';

const getMessage = (language: Language, values: Record<string, string | number>): string =>
  translateMessage(
    { key: 'vendor.engagement.booked', values, message: '' },
    ((key, sent) => translated(language, key as 'vendor.engagement.booked', sent as typeof values)) as Translate,
    language,
  );

it.each(['en', 'ar'] as const)('isolates the order number and the time of an error in %s', (language) => {
  const sentence = getMessage(language, { order: 'ORD-2026-00012', time: 'x', at: '2026-11-25 19:30:00' });
  expect(sentence).toContain(isolate('ORD-2026-00012'));
  expect(sentence.match(/\u2068[^\u2068\u2069]*\u2069/g)).toHaveLength(2);
});
