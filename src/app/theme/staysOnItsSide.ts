import type { PopperProps } from '@mui/material/Popper';

/**
 * Keeps an open list above or below its field, wherever it found room first: it grows shorter while one types, and would jump to the
 * other side of the field from under the finger. It turns again only where it has no more room.
 */
export const staysOnItsSide: NonNullable<PopperProps['modifiers']>[number] = {
  name: 'staysOnItsSide',
  enabled: true,
  phase: 'afterWrite',
  fn: ({ state }) => {
    state.options.placement = state.placement;
  },
};
