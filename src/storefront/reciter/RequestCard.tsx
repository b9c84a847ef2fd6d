import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import LockOutlined from '@mui/icons-material/LockOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  formatDate,
  formatTime,
  formatTimeRange,
  formatWeekday,
  MINUTE,
  parseInstant,
} from '../../../domain/time/kuwaitTime.ts';
import { Money } from '../../components/Money.tsx';
import { useHijriText } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { type Fact, FactList } from '../booking/FactList.tsx';
import { REQUEST, scrollToSection, WHEN_FREE } from './scrollToSection.ts';

const showTimes = () => scrollToSection(WHEN_FREE);

/**
 * The time selected on a reciter's page, and the button to request it.
 * @param minutes of the selected package; undefined if none
 * @param children the choice of a package, or its replacement
 */
export function RequestCard({
  start,
  minutes,
  children,
}: {
  start: string;
  minutes: number | undefined;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const at = parseInstant(start);
  const facts: Fact<'time'>[] =
    at === undefined
      ? []
      : [
          {
            icon: CalendarTodayOutlined,
            label: hijri.at(at),
            value: `${formatWeekday(at, language)} ${formatDate(start.slice(0, 10), language)}`,
            part: 'time',
          },
          {
            icon: ScheduleOutlined,
            label: translate('provider.kuwait_time'),
            value: (
              <bdi className="fig">
                {minutes ? formatTimeRange(at, at + minutes * MINUTE, language) : formatTime(at, language)}
              </bdi>
            ),
          },
        ];
  return (
    <Card
      component="section"
      id={REQUEST}
      aria-labelledby="request-heading"
      sx={{
        padding: 6,
        display: 'grid',
        gap: 4,
        position: { lg: 'sticky' },
        insetBlockStart: 96,
        scrollMarginBlockStart: '88px',
        boxShadow: 2,
        borderRadius: '24px',
      }}
    >
      <Typography variant="h3" component="h2" id="request-heading" tabIndex={-1} sx={{ outline: 'none' }}>
        {translate('provider.request_a_time')}
      </Typography>
      {at === undefined ? (
        <Button variant="outlined" startIcon={<CalendarTodayOutlined />} onClick={showTimes}>
          {translate('provider.choose_a_time')}
        </Button>
      ) : (
        <FactList facts={facts} nameOf={() => translate('provider.time')} onEdit={showTimes} />
      )}
      {children}
    </Card>
  );
}

/** Height in pixels of the lowest price or its replacement. */
export const PRICE_HEIGHT = 48;

/** The lowest price, above the fold on phones; reserves its space while loading. */
export function FromPrice({ dinars }: { dinars: unknown }) {
  const translate = useTranslate();
  return (
    <Typography
      sx={{ display: { xs: 'flex', lg: 'none' }, gap: 1, alignItems: 'center', minBlockSize: PRICE_HEIGHT, margin: 0 }}
    >
      {dinars ? (
        <>
          {translate('storefront.from')} <Money dinars={dinars} />
        </>
      ) : null}
    </Typography>
  );
}

/** Tells guests on phones, above the fold, that prices need a login; the full card is far below. */
export function LoginForPrices() {
  const translate = useTranslate();
  const { openLogin } = useAuthDialogs();
  return (
    <ButtonBase
      data-guest-only
      onClick={() => openLogin(translate('provider.login_for_reciter'))}
      sx={({ vars: { palette } }) => ({
        display: { xs: 'flex', lg: 'none' },
        gap: 3,
        inlineSize: '100%',
        minBlockSize: PRICE_HEIGHT,
        paddingInline: 4,
        borderRadius: '16px',
        justifyContent: 'start',
        fontWeight: 600,
        color: palette.brandText,
        backgroundColor: palette.primary.light,
      })}
    >
      <LockOutlined fontSize="small" />
      <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
        {translate('provider.login_for_prices')}
      </Box>
      <DirIcon>
        <ChevronRight fontSize="small" />
      </DirIcon>
    </ButtonBase>
  );
}

/** Shown to guests instead of packages and prices; after the login, the selected time is kept. */
export function SignInToRequest() {
  const translate = useTranslate();
  const { openLogin, openRegister } = useAuthDialogs();
  return (
    <Box data-guest-only sx={{ display: 'contents' }}>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <LockOutlined sx={{ color: 'brandText', flex: 'none' }} />
        <div>
          <Typography sx={{ fontWeight: 600 }}>{translate('provider.login_for_reciter')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('provider.times_are_open')}
          </Typography>
        </div>
      </Box>
      <Button size="large" onClick={() => openLogin(translate('provider.login_for_reciter'))}>
        {translate('common.login')}
      </Button>
      <Button variant="text" onClick={openRegister}>
        {translate('common.register')}
      </Button>
    </Box>
  );
}
