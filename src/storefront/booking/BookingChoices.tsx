import Box from '@mui/material/Box';
import { toFils } from '../../../domain/money/money.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ChoicesTerms } from '../choices/ChoicesTerms.tsx';
import { PendingChoices } from '../choices/PendingChoices.tsx';
import type { useBooking } from './useBooking.ts';

/** Further reciters for the time of a booking, before it is sent. @param name of the first one */
export function BookingChoices({ booking, name }: { booking: ReturnType<typeof useBooking>; name: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { form, offered, minutes, quote, choice, addresses, reciter } = booking;
  const start = parseInstant(form.start);
  if (!offered || !reciter || start === undefined) return null;
  const place =
    choice && 'shipping_address' in choice
      ? addresses.find(({ id }) => id === choice.shipping_address)
      : choice?.address;
  const [line] = quote?.lines ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 4, paddingBlock: 4 }}>
      <PendingChoices
        first={{
          ...{ provider: String(reciter.id), start, area: place?.area, name, minutes },
          total: line?.total ?? toFils(offered.package_unit_price),
          details: [
            inLanguage(offered, 'package_name', language),
            translate('booking.minutes', { smart_count: minutes }),
          ],
        }}
        choices={form.choices ?? []}
        quoted={line?.choices ?? []}
        answerBy={line?.answerBy}
        decideBy={line?.decideBy}
        onChange={(choices) => booking.change({ choices: [...choices] })}
      />
      {quote && (
        <ChoicesTerms
          quote={quote}
          decideBy={form.decideBy ?? ''}
          error={booking.errors.decide_by}
          onDecideBy={(decideBy) => booking.change({ decideBy })}
        />
      )}
    </Box>
  );
}
