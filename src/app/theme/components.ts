import type { ThemeOptions } from '@mui/material/styles';
import { scrollsDown } from '../../ui/styles/scroller.ts';
import { controls } from './controls.ts';
import { globalStyles } from './globalStyles.ts';

/** Overrides of MUI's components (design §13). */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: { styleOverrides: globalStyles },
  ...controls,
  // gaps leave the children's own margins alone
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 20,
        boxShadow: theme.vars.shadows[1],
        '.back-office &': { borderRadius: 16 },
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: 24,
        boxShadow: theme.vars.shadows[3],
        backgroundColor: theme.vars.palette.surfaceRaised,
        [theme.breakpoints.down('sm')]: { '&.MuiDialog-paperFullScreen': { borderRadius: 0 } },
        '&.MuiDialog-paperFullScreen': { borderRadius: 0 },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '24px 24px 12px' } } },
  MuiDialogContent: { styleOverrides: { root: { ...scrollsDown, padding: '0 24px 20px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { padding: '0 24px 24px', gap: 8, flexWrap: 'wrap' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.scrim } }),
    },
  },
  MuiMenu: {
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.vars.shadows[3], borderRadius: 14, minWidth: 200 }) },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, gap: 12 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surfaceInverse,
        color: theme.vars.palette.onInverse,
        fontSize: '0.8125rem',
      }),
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 14,
        color: theme.vars.palette.text.primary,
        alignItems: 'flex-start',
        '&.MuiAlert-standard': {
          '&.MuiAlert-colorError': { backgroundColor: theme.vars.palette.error.light },
          '&.MuiAlert-colorWarning': { backgroundColor: theme.vars.palette.warning.light },
          '&.MuiAlert-colorInfo': { backgroundColor: theme.vars.palette.surfaceSunken },
          '&.MuiAlert-colorSuccess': { backgroundColor: theme.vars.palette.success.light },
        },
      }),
      icon: { fontSize: 20, opacity: 1 },
      // Centers the button on the text.
      action: { paddingTop: 0, alignSelf: 'center' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: '12px 16px', borderColor: theme.vars.palette.divider }),
      head: ({ theme }) => ({ fontSize: '0.8125rem', fontWeight: 500, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave', variant: 'rounded' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.skeleton,
        '&::after': {
          background: `linear-gradient(90deg, transparent, ${theme.vars.palette.skeletonSheen}, transparent)`,
          animationDuration: '1.4s',
        },
        '@media (prefers-reduced-motion: reduce)': { '&::after': { animation: 'none' } },
      }),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.brandText, fontWeight: 500 }) },
  },
};
