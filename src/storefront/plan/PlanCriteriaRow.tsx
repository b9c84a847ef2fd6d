import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** The icon in a rounded square at the start of a row. */
function Sign({ icon: Icon }: { icon: typeof SvgIcon }) {
  return (
    <Box
      aria-hidden
      sx={({ vars: { palette } }) => ({
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        inlineSize: 44,
        blockSize: 44,
        borderRadius: '12px',
        color: palette.brandText,
        backgroundColor: palette.primary.light,
      })}
    >
      <Icon sx={{ fontSize: 22 }} />
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 3, inlineSize: '100%', textAlign: 'start' } as const;

/** A criterion with a control next to it, and optionally one below. */
export function PlanCriteriaRow({
  icon,
  label,
  control,
  children,
}: {
  icon: typeof SvgIcon;
  label: string;
  control?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Box sx={{ paddingBlock: 4, display: 'grid', gap: 3 }}>
      <Box sx={{ ...row, flexWrap: 'wrap' }}>
        <Sign icon={icon} />
        <Box component="span" sx={{ flex: '1 1 auto', typography: 'title' }}>
          {label}
        </Box>
        {control}
      </Box>
      {children}
    </Box>
  );
}

/** A criterion that is selected in a collapsible section. */
export function PlanCriteriaFold({
  icon,
  label,
  value,
  more,
  open,
  onToggle,
  children,
}: {
  icon: typeof SvgIcon;
  label: string;
  /** The selected value; '' if none. */
  value: string;
  more?: string;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ paddingBlock: 2 }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        sx={{ ...row, paddingBlock: 2, borderRadius: '12px' }}
      >
        <Sign icon={icon} />
        <Box component="span" sx={{ flex: 1, minInlineSize: 0, display: 'grid' }}>
          {value ? (
            <>
              <Box component="span" className="visually-hidden">
                {label}
              </Box>
              <Box component="span" sx={{ typography: 'title' }}>
                {value}
              </Box>
            </>
          ) : (
            <Box component="span" sx={{ typography: 'title' }}>
              {label}
            </Box>
          )}
          {more && (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {more}
            </Box>
          )}
        </Box>
        <Box component="span" sx={{ typography: 'label', color: 'brandText' }}>
          {translate(open ? 'common.close' : value ? 'search.change' : 'plan.choose_value')}
        </Box>
      </ButtonBase>
      <Box id={id} hidden={!open} sx={{ paddingBlockStart: 3, paddingBlockEnd: 2 }}>
        {open && children}
      </Box>
    </Box>
  );
}
