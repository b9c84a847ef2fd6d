import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import CurrencyExchangeOutlined from '@mui/icons-material/CurrencyExchangeOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import NightsStayOutlined from '@mui/icons-material/NightsStayOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ReviewsOutlined from '@mui/icons-material/ReviewsOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useFormState } from 'react-hook-form';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { useCurrentSection } from './useCurrentSection.ts';
import type { SettingGroup } from './useSettingGroups.ts';

/** By Section Break of the DocType; a new section has the default icon. */
const ICONS: Record<string, typeof TuneOutlined> = {
  deadlines_section: ScheduleOutlined,
  cancelling_section: CurrencyExchangeOutlined,
  money_section: CreditCardOutlined,
  booking_section: EventAvailableOutlined,
  arrival_section: PlaceOutlined,
  words_section: ReviewsOutlined,
  calendar_section: NightsStayOutlined,
  contact_section: SupportAgentOutlined,
  access_section: LockOutlined,
};

/** Links to the groups of settings; marks the current one, and those with errors or changes. */
export function SectionLinks({ groups }: { groups: readonly SettingGroup[] }) {
  const translate = useTranslate();
  const current = useCurrentSection(groups.map(({ name }) => name).join(' '));
  const { dirtyFields, errors } = useFormState();
  return (
    <Box component="nav" aria-label={translate('site.sections')} sx={{ display: { xs: 'none', lg: 'block' } }}>
      <PlainList>
        {groups.map(({ name, label, fields }) => {
          const wrong = fields.some(({ fieldname }) => errors[fieldname]);
          const changed = fields.some(({ fieldname }) => dirtyFields[fieldname]);
          const Icon = wrong ? ErrorOutlined : (ICONS[name] ?? TuneOutlined);
          return (
            <li key={name}>
              <MuiLink
                href={`#${name}`}
                underline="none"
                aria-current={name === current || undefined}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 3,
                  minHeight: 44,
                  px: 3,
                  borderRadius: '10px',
                  border: '1px solid transparent',
                  color: 'text.secondary',
                  fontWeight: 500,
                  '&:hover': { color: 'text.primary' },
                  '&[aria-current]': {
                    color: 'text.primary',
                    backgroundColor: 'background.paper',
                    borderColor: 'divider',
                  },
                }}
              >
                <Icon fontSize="small" aria-hidden color={wrong ? 'error' : undefined} />
                <span>
                  {label}{' '}
                  {(wrong || changed) && (
                    <Box
                      component="span"
                      sx={{ display: 'block', typography: 'caption', color: wrong ? 'error.main' : 'text.secondary' }}
                    >
                      {translate(wrong ? 'site.section_wrong' : 'site.section_changed')}
                    </Box>
                  )}
                </span>
              </MuiLink>
            </li>
          );
        })}
      </PlainList>
    </Box>
  );
}
