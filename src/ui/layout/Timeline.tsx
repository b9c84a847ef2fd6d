import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PlainList } from './PlainList.tsx';

export interface TimelineStep {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  /** `ended`: a final state outside the normal course. `note`: an event that is not a step. */
  state: 'done' | 'current' | 'coming' | 'ended' | 'note';
  icon?: typeof SvgIcon;
}

/**
 * The steps of an order line with their times: completed ones have a tick, the current one a ring, upcoming ones an
 * outline (design §7 Timeline). A step without an icon shows its number.
 */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <PlainList ordered>
      {steps.map(({ key, title, text, state, icon }, index) => {
        const Icon = state === 'done' ? Check : icon;
        return (
          <Box
            component="li"
            key={key}
            aria-current={state === 'current' ? 'step' : undefined}
            sx={({ vars: { palette } }) => ({
              display: 'grid',
              gridTemplateColumns: '28px 1fr',
              gap: 3,
              paddingBlockEnd: index < steps.length - 1 ? 5 : 0,
              position: 'relative',
              '&:not(:last-of-type)::before': {
                content: '""',
                position: 'absolute',
                insetInlineStart: 13,
                insetBlock: '30px 2px',
                inlineSize: 2,
                backgroundColor: state === 'done' ? palette.primary.main : palette.divider,
              },
            })}
          >
            <Box
              sx={({ vars: { palette } }) => ({
                inlineSize: 28,
                blockSize: 28,
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                border: `2px solid ${{ done: palette.primary.main, current: palette.secondary.main, coming: palette.divider, ended: palette.error.main, note: palette.divider }[state]}`,
                backgroundColor: {
                  done: palette.primary.main,
                  current: palette.secondary.light,
                  coming: palette.background.paper,
                  ended: palette.error.light,
                  note: palette.background.paper,
                }[state],
                color: {
                  done: palette.primary.contrastText,
                  current: palette.secondary.dark,
                  coming: palette.text.secondary,
                  ended: palette.error.main,
                  note: palette.text.secondary,
                }[state],
                '& svg': { fontSize: 16 },
              })}
            >
              {Icon ? <Icon /> : <Typography variant="micro">{index + 1}</Typography>}
            </Box>
            <Box sx={{ paddingBlockStart: 0.5 }}>
              <Typography
                variant="title"
                component="div"
                sx={{ color: state === 'coming' ? 'text.secondary' : undefined }}
              >
                {title}
              </Typography>
              {text && (
                <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                  {text}
                </Typography>
              )}
            </Box>
          </Box>
        );
      })}
    </PlainList>
  );
}
