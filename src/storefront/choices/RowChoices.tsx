import { toFils } from '../../../domain/money/money.ts';
import { findPlace } from '../../../domain/place/places.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { CartRow, Quote, QuotedChoice } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { quotedLine } from '../cart/lines/quotedLine.ts';
import { cartChoices, withChoices } from './cartChoices.ts';
import { isUnsendable, PendingChoices } from './PendingChoices.tsx';

/** A choice of a series, with what speaks against it on any of its nights. */
const worstOf = (choice: QuotedChoice, lines: Quote['lines'], index: number): QuotedChoice =>
  lines.map(({ choices }) => choices[index]).find((one) => one !== undefined && isUnsendable(one)) ?? choice;

/**
 * The further choices of a reciter's row in the cart, or of the nights of a series together; nothing before a time is
 * chosen.
 * @param rows of one reciter and package; the first one stands for all
 */
export function RowChoices({
  rows,
  quote,
  name,
  area,
  onChange,
}: {
  rows: readonly CartRow[];
  quote: Quote | undefined;
  name: string;
  area: string | undefined;
  onChange: (rows: readonly CartRow[], change: Partial<CartRow>) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [row] = rows;
  const start = parseInstant(row?.start);
  if (!row || start === undefined) return null;
  const minutes = row.package_time ?? 0;
  const lines = rows.flatMap((one) => quotedLine(quote, one) ?? []);
  const [first] = lines;
  return (
    <PendingChoices
      first={{
        ...{ provider: row.provider, start, area: findPlace(area)?.id, name, minutes },
        total: toFils(row.package_unit_price),
        details: [
          inLanguage(row, 'package_name', language),
          minutes > 0 ? translate('booking.minutes', { smart_count: minutes }) : '',
        ].filter(Boolean),
      }}
      choices={cartChoices(row)}
      quoted={first?.choices.map((choice, index) => worstOf(choice, lines, index)) ?? []}
      answerBy={first?.answerBy}
      decideBy={first?.decideBy}
      onChange={(choices) => onChange(rows, withChoices(choices))}
    />
  );
}
