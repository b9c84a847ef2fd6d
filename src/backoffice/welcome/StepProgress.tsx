import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { welcomePath } from '../../../domain/paths.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { WELCOME_STEPS, type WelcomeStep } from './welcomeSteps.ts';

/** The steps with what is complete; each can be opened at any time. */
export function StepProgress({ step, complete }: { step: WelcomeStep; complete: Record<WelcomeStep, boolean> }) {
  const translate = useTranslate();
  const done = WELCOME_STEPS.filter((one) => complete[one]).length;
  return (
    <Box component="nav" aria-label={translate('vendor.welcome.steps')} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {translate('vendor.welcome.progress', { done: formatCount(done), total: formatCount(WELCOME_STEPS.length) })}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: `repeat(${WELCOME_STEPS.length}, 1fr)` }}>
        {WELCOME_STEPS.map((one) => (
          <Box
            component="li"
            key={one}
            sx={({ vars: { palette } }) => ({
              borderBlockStart: `4px solid ${complete[one] ? palette.primary.main : palette.divider}`,
              paddingBlockStart: 1,
              minInlineSize: 0,
            })}
          >
            <MuiLink
              component={Link}
              to={welcomePath(one)}
              aria-current={one === step ? 'step' : undefined}
              sx={{
                display: 'inline-flex',
                gap: 1,
                alignItems: 'center',
                minBlockSize: 44,
                fontWeight: one === step ? 700 : 400,
                color: 'text.primary',
              }}
            >
              {complete[one] && <CheckOutlined sx={{ fontSize: 18, color: 'success.main' }} />}
              {translate(`vendor.welcome.step.${one}`)}
              {complete[one] && <span className="visually-hidden">{translate('vendor.checklist.met')}</span>}
            </MuiLink>
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
