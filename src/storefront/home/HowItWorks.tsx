import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import TouchAppOutlined from '@mui/icons-material/TouchAppOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DEFAULT_PAY_HOURS, DEFAULT_RESPONSE_HOURS, useSettings } from '../../site/useSettings.ts';
import { Section } from '../../ui/layout/Section.tsx';

const steps = [
  { key: 'request', icon: TouchAppOutlined },
  { key: 'approval', icon: TaskAltOutlined },
  { key: 'pay', icon: CreditCardOutlined },
  { key: 'arrival', icon: PlaceOutlined },
] as const;

/** The four steps of a booking, as text. */
export function HowItWorks() {
  const translate = useTranslate();
  const settings = useSettings();
  const hours = {
    approval: settings?.answer_hours ?? DEFAULT_RESPONSE_HOURS,
    pay: settings?.pay_hours ?? DEFAULT_PAY_HOURS,
  };
  return (
    <Section title={translate('home.how')}>
      <Box
        component="ol"
        sx={({ vars: { palette } }) => ({
          listStyle: 'none',
          margin: 0,
          padding: { xs: 4, md: 10 },
          display: 'grid',
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: { xs: '1fr', md: 'repeat(4, 1fr)' },
          borderRadius: '20px',
          border: `1px solid ${palette.divider}`,
          backgroundColor: palette.background.paper,
        })}
      >
        {steps.map(({ key, icon: Icon }) => (
          <Box
            component="li"
            key={key}
            sx={({ vars: { palette } }) => ({
              display: { xs: 'flex', md: 'block' },
              gap: 4,
              position: 'relative',
              // The connection between steps: vertical on phones, horizontal on wider screens.
              '&:not(:last-of-type)::after': {
                content: '""',
                position: 'absolute',
                insetInlineStart: { xs: 21, md: 56 },
                insetInlineEnd: { xs: 'auto', md: -20 },
                insetBlockStart: { xs: 50, md: 21 },
                insetBlockEnd: { xs: -14, md: 'auto' },
                borderInlineStart: { xs: `2px dotted ${palette.outlineStrong}`, md: 0 },
                borderBlockStart: { md: `2px dotted ${palette.outlineStrong}` },
              },
            })}
          >
            <Box
              sx={({ vars: { palette } }) => ({
                flex: 'none',
                display: 'grid',
                placeItems: 'center',
                inlineSize: 44,
                blockSize: 44,
                borderRadius: '50%',
                color: palette.brandText,
                backgroundColor: palette.primary.light,
                marginBlockEnd: { md: 5 },
              })}
            >
              <Icon sx={{ fontSize: 22 }} />
            </Box>
            <div>
              <Typography variant="title" component="h3">
                {translate(`home.how_${key}`, { smart_count: hours.approval })}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
                {translate(`home.how_${key}_text`, { smart_count: hours.pay })}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
