import { styled } from '@mui/material/styles';

/** Children below each other. `gap` counts in the theme's spacing. */
export const VStack = styled('div', { shouldForwardProp: (name) => name !== 'gap' && name !== 'as' })<{ gap: number }>(
  ({ theme, gap }) => ({ display: 'grid', gap: theme.spacing(gap) }),
);
