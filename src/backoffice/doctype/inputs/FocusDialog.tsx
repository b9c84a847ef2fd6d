import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type Focus, focusFragment, parseFocus, withoutFocus } from '../../../../domain/imageVariants.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { LeftToRight, THUMBS_FROM_LEFT } from '../../../ui/layout/LeftToRight.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';

interface FocusDialogProps {
  /** The picture's URL with its current focal point. */
  src: string;
  label: string;
  onChange: (focus: Focus) => void;
  onClose: () => void;
}

/**
 * Sets a picture's focal point, which stays visible in every crop: by clicking the picture, or with two sliders. Shows
 * the crops of cards next to it.
 */
export function FocusDialog({ src, label, onChange, onClose }: FocusDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [focus, setFocus] = useState<Focus>(parseFocus(src) ?? { x: 50, y: 50 });
  const address = withoutFocus(src);
  const shown = `${address}${focusFragment(focus)}`;
  const sides = [
    ['x', 'staff.focus.across'],
    ['y', 'staff.focus.down'],
  ] as const;
  return (
    <ConfirmDialog
      open
      maxWidth="sm"
      title={translate('staff.focus.title', { name: label })}
      confirmLabel={translate('staff.focus.use')}
      onConfirm={() => {
        onChange(focus);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography>{translate('staff.focus.text')}</Typography>
      {/* The picture is left to right in both languages, like the focal point. */}
      <Box
        dir="ltr"
        sx={{
          position: 'relative',
          inlineSize: 'fit-content',
          maxInlineSize: '100%',
          marginInline: 'auto',
          lineHeight: 0,
        }}
      >
        <Box
          component="img"
          src={address}
          alt={label}
          // A shortcut for pointers; the sliders below do the same.
          onClick={({ nativeEvent, currentTarget }) => {
            const { clientWidth, clientHeight } = currentTarget;
            const share = (at: number, of: number) => Math.min(100, Math.max(0, Math.round((at / of) * 100)));
            setFocus({ x: share(nativeEvent.offsetX, clientWidth), y: share(nativeEvent.offsetY, clientHeight) });
          }}
          sx={{
            maxInlineSize: '100%',
            maxBlockSize: { xs: 240, md: 320 },
            borderRadius: '12px',
            cursor: 'crosshair',
          }}
        />
        <Box
          aria-hidden
          style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          sx={({ vars: { palette } }) => ({
            position: 'absolute',
            width: 28,
            height: 28,
            margin: '-14px 0 0 -14px',
            borderRadius: '50%',
            border: `3px solid ${palette.common.white}`,
            outline: `2px solid ${palette.common.black}`,
            pointerEvents: 'none',
          })}
        />
      </Box>
      <Box dir="ltr" sx={{ display: 'grid', gap: 1, paddingInline: 2 }}>
        {sides.map(([side, name]) => (
          <Box key={side}>
            <Typography id={`${id}-${side}`} variant="label" component="p" dir="auto">
              {translate(name)}
            </Typography>
            <LeftToRight>
              <Slider
                slotProps={THUMBS_FROM_LEFT}
                aria-labelledby={`${id}-${side}`}
                value={focus[side]}
                onChange={(_event, value) => setFocus({ ...focus, [side]: value as number })}
                getAriaValueText={(value) => `${value}%`}
              />
            </LeftToRight>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'center' }}>
        <Picture src={shown} fallback="cover" ratio="4 / 5" sx={{ inlineSize: 64 }} />
        <Picture src={shown} fallback="cover" ratio="1" sx={{ inlineSize: 80 }} />
        <Picture src={shown} fallback="cover" ratio="16 / 9" sx={{ inlineSize: 142 }} />
      </Box>
    </ConfirmDialog>
  );
}
