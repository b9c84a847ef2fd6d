import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Fils, sumMoney } from '../../../domain/money/money.ts';
import { formatCount, inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import type { Quote } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { Totals } from '../../components/order/Totals.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { LineProblem } from '../cart/lines/LineProblem.tsx';
import type { useCallerBooking } from './useCallerBooking.ts';

/** What staff reads out before sending: each line with its price, what speaks against it, and who will pay. */
export function CallerReview({ booking }: { booking: ReturnType<typeof useCallerBooking> }) {
  const translate = useTranslate();
  const { form, quote, sending } = booking;
  const { full_name, on_behalf_of } = form.values;
  const sumOf = (kind: Quote['lines'][number]['kind']): Fils =>
    sumMoney((quote?.lines ?? []).filter((line) => line.kind === kind).map(({ total }) => total));
  const rows = [
    { key: 'checkout.reciters', fils: sumOf('reciter') },
    { key: 'callers.catering', fils: sumOf('restaurant') },
    { key: 'checkout.delivery_fee', fils: quote?.deliveryFee ?? 0 },
  ] as const;
  return (
    <>
      <Note>
        {translate('callers.banner', { name: isolate(full_name.trim() || on_behalf_of.trim()) })}{' '}
        {translate('callers.who_pays')}
      </Note>
      {quote ? (
        <>
          <PlainList aria-label={translate('callers.review')}>
            {quote.lines.map((line) => (
              <QuotedLine
                key={`${line.provider} ${line.packageId}`}
                line={line}
                onSelect={(start) => form.change(line.kind === 'reciter' ? { start } : { foodStart: start })}
              />
            ))}
          </PlainList>
          <Totals rows={rows.filter(({ fils }) => fils > 0)} total={{ key: 'checkout.total', fils: quote.total }} />
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('callers.nothing_yet')}
        </Typography>
      )}
      <SubmitButton busy={sending}>{translate('callers.send')}</SubmitButton>
    </>
  );
}

function QuotedLine({ line, onSelect }: { line: Quote['lines'][number]; onSelect: (start: string) => void }) {
  const language = useLanguage();
  const { start, quantity, kind } = line;
  return (
    <Box component="li" sx={{ listStyle: 'none', paddingBlock: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
        <Box sx={{ minInlineSize: 0 }}>
          <Name>{inLanguage(line, 'providerTitle', language)}</Name>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            {kind === 'restaurant' && <span className="fig">{formatCount(quantity)} × </span>}
            <Name>{inLanguage(line, 'packageName', language)}</Name>
          </Typography>
          {start !== undefined && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              <bdi>
                {formatWeekday(start, language)} {formatDateTime(start, language)}
              </bdi>
            </Typography>
          )}
        </Box>
        <Money fils={line.total} />
      </Box>
      <LineProblem line={line} onSelect={onSelect} />
    </Box>
  );
}
