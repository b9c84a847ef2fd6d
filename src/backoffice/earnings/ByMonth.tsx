import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatMonth } from '../../../domain/time/kuwaitTime.ts';
import type { Earnings } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';

const SHOWN = 6;

/** Earnings of recent months, as bars with amounts; a click shows the month. */
export function ByMonth({ earnings, turnTo }: { earnings: Earnings; turnTo: (month: string) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const shown = earnings.months.slice(-SHOWN);
  const most = Math.max(...shown.map(({ payout }) => payout), 1);
  return (
    <Card component="section" sx={{ padding: 5, display: 'grid', gap: 2 }}>
      <Typography variant="h3" component="h2">
        {translate('earnings.by_month')}
      </Typography>
      <PlainList>
        {shown.map(({ month, payout }) => (
          <li key={month}>
            <ButtonBase
              onClick={() => turnTo(month)}
              aria-current={month === earnings.month ? 'true' : undefined}
              sx={{
                display: 'grid',
                gridTemplateColumns: '76px minmax(0, 1fr) auto',
                gap: 2,
                alignItems: 'center',
                inlineSize: '100%',
                minBlockSize: 44,
                borderRadius: '8px',
                textAlign: 'start',
              }}
            >
              <Typography variant="body2" component="span">
                {formatMonth(month, language).split(' ')[0]}
              </Typography>
              <Box aria-hidden sx={{ blockSize: 18, borderRadius: '4px', backgroundColor: 'surfaceSunken' }}>
                <Box
                  sx={{
                    blockSize: '100%',
                    inlineSize: `${(payout / most) * 100}%`,
                    borderRadius: '4px',
                    backgroundColor: 'primary.main',
                    opacity: month === earnings.month ? 1 : 0.45,
                  }}
                />
              </Box>
              <Money fils={payout} sx={{ fontWeight: 400, fontSize: '0.875rem' }} />
            </ButtonBase>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}
