import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { welcomePath } from '../../../domain/paths.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import type { WelcomeStep } from './welcomeSteps.ts';

/** Scrolls the row, and not the page, to the current step. */
const showInRow = (item: HTMLElement | null) => item?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** The steps with what is complete; each can be opened at any time. */
export function StepProgress({
  step,
  steps,
  complete,
}: {
  step: WelcomeStep;
  steps: readonly WelcomeStep[];
  complete: Record<WelcomeStep, boolean>;
}) {
  const translate = useTranslate();
  const done = steps.filter((one) => complete[one]).length;
  return (
    <Box
      component="nav"
      aria-label={translate('vendor.welcome.steps')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {translate('vendor.welcome.progress', { done: formatCount(done), total: formatCount(steps.length) })}
      </Typography>
      <PlainList
        sx={{
          ...scrollsSideways,
          display: 'grid',
          gap: 2,
          // five names are wider than a phone
          gridTemplateColumns: `repeat(${steps.length}, minmax(max-content, 1fr))`,
        }}
      >
        {steps.map((one) => (
          <Box
            component="li"
            key={one}
            ref={one === step ? showInRow : undefined}
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
