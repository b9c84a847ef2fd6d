import Button from '@mui/material/Button';
import { inLanguage, isolate } from '../../../../domain/text/format.ts';
import { type Day, formatDate, formatWeekday } from '../../../../domain/time/kuwaitTime.ts';
import type { Quote } from '../../../api/types.ts';
import { translateMessage } from '../../../components/form/apiErrorMessage.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';

/**
 * Why a kitchen can't deliver at the requested time, before anything is sent; if it is full, with the nearest available
 * day.
 * @param provider a single kitchen, whose name is shown above
 * @param onSelect absent if the day isn't selected on this page
 */
export function KitchenProblems({
  quote,
  provider,
  onSelect,
}: {
  quote: Quote | undefined;
  provider?: string;
  onSelect?: (day: Day) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const shown = kitchenProblems(quote).filter((one) => provider === undefined || one.provider === provider);
  return shown.map(({ provider: kitchen, message, nearest }) => {
    const line = quote?.lines.find((one) => one.provider === kitchen);
    const sentence = translateMessage(message, translate, language);
    return (
      <Note
        key={kitchen}
        tone="warning"
        action={
          nearest &&
          onSelect && (
            <Button variant="text" size="small" onClick={() => onSelect(nearest)}>
              {translate('checkout.take_day', {
                date: `${formatWeekday(nearest, language)} ${isolate(formatDate(nearest, language))}`,
              })}
            </Button>
          )
        }
      >
        {provider === undefined
          ? translate('checkout.kitchen_problem', {
              name: isolate(inLanguage(line, 'providerTitle', language)),
              problem: sentence,
            })
          : sentence}
      </Note>
    );
  });
}

type Line = Quote['lines'][number];

/** Why a kitchen can't deliver its rows at the requested time. */
interface KitchenProblem {
  provider: string;
  message: NonNullable<Line['problem']>;
  /** The nearest available day, if any. */
  nearest: Day | undefined;
}

/** What the server would currently reject, once per kitchen. */
function kitchenProblems(quote: Quote | undefined): KitchenProblem[] {
  const found = new Map<string, KitchenProblem>();
  for (const { kind, provider, problem } of quote?.lines ?? []) {
    if (kind !== 'restaurant' || !problem || found.has(provider)) continue;
    const { day } = problem.values;
    found.set(provider, { provider, message: problem, nearest: typeof day === 'string' ? day : undefined });
  }
  return [...found.values()];
}
