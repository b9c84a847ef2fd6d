import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Popover } from '../../../ui/overlay/Popover.tsx';
import { SearchPopover } from './SearchPopover.tsx';
import { SearchSheet } from './SearchSheet.tsx';
import type { SearchPanelProps } from './searchParts.ts';

/** Gap between the field and its popover, and from there to the edge of the window, in pixels. */
const BELOW = 8;
const MARGIN = 16;
/** With less height than this, the popover uses the whole window. Pixels. */
const MIN_HEIGHT = 420;

/** The search: a popover on wide screens, full screen on phones. */
export default function SearchDialog({ anchor, onClose, ...panel }: SearchPanelProps & { anchor: Element | null }) {
  const translate = useTranslate();
  const phone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true });
  // The months are as high as the screen, so the field scrolls to the top before they open below it.
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    if (!phone) anchor?.scrollIntoView({ block: 'start', behavior: 'instant' });
    setRoom(window.innerHeight - (anchor?.getBoundingClientRect().bottom ?? 0) - BELOW - MARGIN);
  }, [phone, anchor]);
  if (phone) return <SearchSheet {...panel} onClose={onClose} />;
  return (
    <Popover
      open={room !== undefined}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate(`search.question.${panel.open}`),
          sx: {
            inlineSize: 'min(1040px, calc(100vw - 48px))',
            marginBlockStart: `${BELOW}px`,
            // If it doesn't fit below, it scrolls; a higher position would cover its field.
            maxBlockSize: Math.max(room ?? 0, MIN_HEIGHT),
            display: 'flex',
            padding: 5,
            borderRadius: '28px',
            boxShadow: 3,
          },
        },
      }}
    >
      <SearchPopover {...panel} onClose={onClose} />
    </Popover>
  );
}
