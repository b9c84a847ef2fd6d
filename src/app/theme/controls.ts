import type { PopperProps } from '@mui/material/Popper';
import type { ThemeOptions } from '@mui/material/styles';

/**
 * Keeps an open list on the side of its field where it first had room. The list shrinks as the user types, and would
 * otherwise jump to the other side from under the finger. It flips only when it runs out of room.
 */
const keepPopperSide: NonNullable<PopperProps['modifiers']>[number] = {
  name: 'keepPopperSide',
  enabled: true,
  phase: 'afterWrite',
  fn: ({ state }) => {
    state.options.placement = state.placement;
  },
};

/** Buttons, fields, chips and other controls. */
export const controls: NonNullable<ThemeOptions['components']> = {
  // globalStyles.ts defines the focus ring and the pressed state once for all buttons.
  MuiButtonBase: {
    // MUI mounts a ripple in every button at the first touch. On a slow phone that delays the click. The second prop
    // avoids a re-render of the button that only makes room for the ripple.
    defaultProps: { disableRipple: true, disableTouchRipple: true },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: ({ theme, ownerState: { size, variant, color } }) => ({
        minHeight: size === 'small' ? 36 : size === 'large' ? 52 : 44,
        // Touch targets need 44 px.
        [theme.breakpoints.down('sm')]: { minHeight: size === 'large' ? 52 : 44 },
        paddingInline: size === 'small' ? 12 : 20,
        borderRadius: size === 'small' ? 10 : 12,
        fontSize: size === 'large' ? '1rem' : '0.9375rem',
        lineHeight: 1.4,
        ...(variant === 'outlined' && {
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.outlineStrong,
          backgroundColor: theme.vars.palette.background.paper,
          '&:hover': {
            backgroundColor: theme.vars.palette.surfaceSunken,
            borderColor: theme.vars.palette.outlineStrong,
          },
        }),
        ...(variant === 'text' && color !== 'error' && { color: theme.vars.palette.brandText }),
        ...(variant === 'soft' && {
          color: theme.vars.palette.brandText,
          backgroundColor: theme.vars.palette.primary.light,
          '&:hover': { backgroundColor: theme.vars.palette.action.hover },
        }),
        ...(variant === 'danger' && {
          color: theme.vars.palette.error.main,
          border: `1px solid ${theme.vars.palette.error.main}`,
          '&:hover': { backgroundColor: theme.vars.palette.error.light },
        }),
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme, ownerState: { size } }) => ({
        width: size === 'small' ? 36 : 44,
        height: size === 'small' ? 36 : 44,
        [theme.breakpoints.down('sm')]: { width: 44, height: 44 },
        borderRadius: 12,
        color: theme.vars.palette.text.primary,
      }),
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.label,
        position: 'static',
        transform: 'none',
        whiteSpace: 'normal',
        color: theme.vars.palette.text.primary,
        marginBlockEnd: 6,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  // globalStyles.ts already has the styles that each field would inject.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 12,
        minHeight: 52,
        backgroundColor: theme.vars.palette.background.paper,
        '.back-office &': { minHeight: 42 },
        '& legend': { display: 'none' },
        '& fieldset': { top: 0, borderColor: theme.vars.palette.outlineStrong },
        '&:hover:not(.Mui-error) fieldset': { borderColor: theme.vars.palette.text.secondary },
        // Also applies on hover.
        '&&.Mui-focused fieldset': { borderColor: theme.vars.palette.focus, borderWidth: 2 },
        '&.Mui-error fieldset': { borderColor: theme.vars.palette.error.main, borderWidth: 2 },
        // A phone number with its country code is one left-to-right box in both languages; MUI's own sides flip with
        // the page.
        '&[dir=ltr]': {
          paddingInline: '14px 0',
          '& .MuiOutlinedInput-input': { paddingInline: '0 14px', textAlign: 'start' },
          '& .MuiInputAdornment-positionStart': {
            marginInline: '0 12px',
            paddingInlineEnd: 12,
            height: 24,
            borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
          },
        },
        // The field's own border is the focus indicator.
        '& .MuiOutlinedInput-input:focus-visible': { outline: 'none' },
      }),
      input: { paddingBlock: 12 },
      // The textarea inside has the padding of every field.
      multiline: { paddingBlock: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, marginBlock: '6px 0', fontSize: '0.8125rem', lineHeight: 1.45 } },
  },
  MuiFormLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.primary }) } },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.label,
        minHeight: 32,
        height: 'auto',
        paddingBlock: 4,
        // Touch targets need 44 px, also the button that clears a value.
        [theme.breakpoints.down('sm')]: {
          '&.MuiChip-clickable, &.MuiChip-deletable': { minHeight: 44, borderRadius: 22 },
          '& .MuiChip-deleteIcon': { boxSizing: 'content-box', padding: 10, marginInline: '-8px 0' },
        },
      }),
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 2 }, list: { gap: 24 } } },
  MuiTab: { styleOverrides: { root: { minWidth: 44, minHeight: 46, paddingInline: 0, textTransform: 'none' } } },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.surfaceSunken,
        borderRadius: 12,
        padding: 4,
        gap: 4,
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        border: 0,
        borderRadius: '10px !important',
        minHeight: 44,
        textTransform: 'none',
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.background.paper,
          color: theme.vars.palette.text.primary,
          boxShadow: theme.vars.shadows[1],
        },
      }),
    },
  },
  // A selected value is as tall as typed text, with or without chips.
  MuiAutocomplete: {
    defaultProps: { slotProps: { popper: { modifiers: [keepPopperSide] } } },
    styleOverrides: {
      inputRoot: {
        // As tall as every other field next to it.
        '&.MuiOutlinedInput-root': { paddingBlock: 6 },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { paddingBlock: 6 },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      // The touch target is taller than the visible switch.
      root: { width: 44, height: 26, padding: 0, overflow: 'visible' },
      input: { insetBlockStart: -9, blockSize: 44 },
      // In the dense rows of the column chooser, keeps each switch on its row and clear of its label.
      sizeSmall: {
        '&&': { marginInline: 8 },
        '&& .MuiSwitch-input': { insetBlockStart: 0, blockSize: '100%' },
      },
      switchBase: ({ theme }) => ({
        padding: 3,
        '&.Mui-checked': { transform: 'translateX(18px)', color: theme.vars.palette.primary.contrastText },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.primary.main },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
      }),
      thumb: ({ theme }) => ({ width: 20, height: 20, boxShadow: 'none', color: theme.vars.palette.common.white }),
      track: ({ theme }) => ({ borderRadius: 13, opacity: 1, backgroundColor: theme.vars.palette.outlineStrong }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: { root: { minHeight: 44, gap: 12, marginInline: 0 }, label: { fontSize: '0.9375rem' } },
  },
  MuiCheckbox: {
    // The accessible name belongs to the checkbox: react-admin's rows put it on a span, where screen readers ignore it.
    defaultProps: {
      slotProps: { root: { 'aria-label': undefined }, input: (box) => ({ 'aria-label': box['aria-label'] }) },
    },
    styleOverrides: { root: ({ theme }) => ({ padding: 10, color: theme.vars.palette.outlineStrong }) },
  },
  MuiRadio: { styleOverrides: { root: ({ theme }) => ({ padding: 10, color: theme.vars.palette.outlineStrong }) } },
};
