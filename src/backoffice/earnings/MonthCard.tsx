import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { formatCount } from '../../../domain/text/format.ts';
import { formatMonth } from '../../../domain/time/kuwaitTime.ts';
import type { EarningRow, Earnings } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ChoiceChip } from '../../ui/controls/ChoiceChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { EarningCards } from './EarningCards.tsx';
import { EarningTable } from './EarningTable.tsx';

const STATES: readonly EarningRow['state'][] = ['due', 'soon', 'held', 'paid', 'none'];

/** The lines of a month, all or of one status, with their total. */
export function MonthCard({ earnings, turnTo }: { earnings: Earnings; turnTo: (month: string) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [only, setOnly] = useState<EarningRow['state']>();
  const { lines, months, month } = earnings;
  const index = months.findIndex((one) => one.month === month);
  const inState = (state: EarningRow['state']) => lines.filter((line) => line.state === state);
  const shown = only ? inState(only) : lines;
  const turn = (by: 1 | -1) => {
    const to = months[index + by]?.month;
    return (
      <IconButton
        aria-label={translate(by < 0 ? 'earnings.previous' : 'earnings.next')}
        disabled={!to}
        onClick={() => to && turnTo(to)}
        sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '12px', inlineSize: 44, blockSize: 44 }}
      >
        <DirIcon>{by < 0 ? <ChevronLeft /> : <ChevronRight />}</DirIcon>
      </IconButton>
    );
  };
  return (
    <Card component="section" aria-labelledby="earnings-month">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', padding: 4 }}>
        {turn(-1)}
        <Typography
          id="earnings-month"
          variant="h3"
          component="h2"
          aria-live="polite"
          sx={{ flex: { xs: 1, md: 'none' } }}
        >
          {formatMonth(month, language)}
        </Typography>
        {turn(1)}
        <Box
          role="group"
          aria-label={translate('earnings.filter')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginInlineStart: { md: 'auto' } }}
        >
          <ChoiceChip on={!only} onClick={() => setOnly(undefined)}>
            {translate('earnings.all', { n: formatCount(lines.length) })}
          </ChoiceChip>
          {STATES.filter((state) => inState(state).length > 0).map((state) => (
            <ChoiceChip key={state} on={only === state} onClick={() => setOnly(state)}>
              {translate('earnings.only', {
                state: translate(`earnings.state_name.${state}`),
                n: formatCount(inState(state).length),
              })}
            </ChoiceChip>
          ))}
        </Box>
      </Box>
      {shown.length === 0 && (
        <EmptyState title={translate(lines.length ? 'earnings.none_state' : 'earnings.none')} heading="h2" />
      )}
      {shown.length > 0 && isPhone && <EarningCards rows={shown} earnings={earnings} whole={!only} />}
      {shown.length > 0 && !isPhone && <EarningTable rows={shown} earnings={earnings} whole={!only} />}
    </Card>
  );
}
