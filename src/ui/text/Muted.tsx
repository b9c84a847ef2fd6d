import { styled } from '@mui/material/styles';

/** Secondary text, a block unless `as` says otherwise. `small`: 13 px. */
export const Muted = styled('div', { shouldForwardProp: (name) => name !== 'small' && name !== 'as' })<{
  small?: boolean;
}>(({ theme, small }) => ({ color: theme.vars.palette.text.secondary, ...(small && { fontSize: '0.8125rem' }) }));

/** Text that stands out, a block unless `as` says otherwise. */
export const Strong = styled('div')({ fontWeight: 600 });
