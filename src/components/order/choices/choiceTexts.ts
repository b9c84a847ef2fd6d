import { formatInlineFils } from '../../../../domain/money/money.ts';
import { inLanguage, isolate, type Language } from '../../../../domain/text/format.ts';
import type { QuotedChoice } from '../../../api/types.ts';
import type { Translate } from '../../../i18n/useTranslate.ts';

/** What a choice shows of itself: of a reciter or by criteria, before and after it was sent. */
export type ShownChoice = Pick<
  QuotedChoice,
  | 'provider'
  | 'providerTitle'
  | 'providerTitle_ar'
  | 'packageName'
  | 'packageName_ar'
  | 'minutes'
  | 'total'
  | 'reciterType'
  | 'occasion'
  | 'audience'
>;

/** A choice's name: its reciter's, or that any available reciter will do. */
export const choiceName = (choice: ShownChoice, translate: Translate, language: Language): string =>
  inLanguage(choice, 'providerTitle', language) || choice.provider || translate('choices.by_criteria');

/** What is requested of a choice: its package, or the criteria. */
export function choiceDetails(choice: ShownChoice, translate: Translate, language: Language): string[] {
  const packageName = inLanguage(choice, 'packageName', language);
  const minutes = choice.minutes > 0 ? choice.minutes : undefined;
  if (choice.provider)
    return [packageName, minutes ? translate('booking.minutes', { smart_count: minutes }) : ''].filter(Boolean);
  const { audience } = choice;
  return [
    translate('choices.up_to', { price: isolate(formatInlineFils(choice.total, language)) }),
    choice.reciterType,
    choice.occasion,
    audience === 'men' || audience === 'women' || audience === 'family'
      ? translate(`storefront.audience.${audience}`)
      : '',
    minutes
      ? translate('choices.criteria_minutes', { minutes: translate('booking.minutes', { smart_count: minutes }) })
      : '',
  ].filter(Boolean);
}
