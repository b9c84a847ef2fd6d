import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatMoney, toFils } from '../../../domain/money/money.ts';
import { formatCount, isolate } from '../../../domain/text/format.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ProfileNeeded } from '../provider/ProfileNeeded.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { BankCard } from './BankCard.tsx';
import { ByMonth } from './ByMonth.tsx';
import { EarningsTiles } from './EarningsTiles.tsx';
import { HeldCard } from './HeldCard.tsx';
import { MonthCard } from './MonthCard.tsx';
import { RequestsCard } from './RequestsCard.tsx';
import { StatementButtons } from './StatementButtons.tsx';

const MONTH = 'month';

/** The provider's earnings of the month in the URL; the previous month stays while another one loads. */
function useEarnings() {
  const [query, setQuery] = useSearchParams();
  const month = query.get(MONTH) ?? '';
  const earnings = useMethodQuery('earnings', { month }, { placeholderData: keepPreviousData, retry: false });
  return { earnings, turnTo: (to: string) => setQuery({ [MONTH]: to }, { replace: true }) };
}

/** The provider's earnings: due, on hold and paid; the lines of a month with all components; and the bank account. */
export function EarningsPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { earnings, turnTo } = useEarnings();
  const { data, error, refetch } = earnings;
  const title = translate('earnings.title');
  if (!data)
    return (
      <BackOfficePage title={title}>
        <ProfileNeeded>{() => (error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />)}</ProfileNeeded>
      </BackOfficePage>
    );
  const share = formatCount(100 - data.share_percent - data.guarantee_percent);
  return (
    <BackOfficePage
      title={title}
      lead={[
        translate('earnings.lead', {
          share,
          hours: formatCount(data.payout_hours),
          smart_count: data.payout_hours,
        }),
        data.share_minimum > 0 &&
          translate('earnings.minimum', { amount: isolate(formatMoney(toFils(data.share_minimum), language)) }),
      ]
        .filter(Boolean)
        .join(' ')}
      actions={<StatementButtons earnings={data} />}
    >
      <ProfileNeeded>
        {(profile) => (
          <Stack spacing={4}>
            <EarningsTiles earnings={data} />
            <Box
              sx={{ display: 'grid', gap: 4, gridTemplateColumns: { lg: 'minmax(0, 1fr) 312px' }, alignItems: 'start' }}
            >
              <MonthCard earnings={data} turnTo={turnTo} />
              <Stack spacing={4}>
                <ByMonth earnings={data} turnTo={turnTo} />
                <RequestsCard earnings={data} />
                <BankCard earnings={data} profile={profile} />
                <HeldCard earnings={data} />
              </Stack>
            </Box>
          </Stack>
        )}
      </ProfileNeeded>
    </BackOfficePage>
  );
}
