import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLayoutEffect, useState } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Popover } from '../../../ui/overlay/Popover.tsx';
import { SearchPopover } from './SearchPopover.tsx';
import { SearchSheet } from './SearchSheet.tsx';
import type { SearchPanelProps } from './searchParts.ts';

/** What opens of the search: under what was pressed on wide screens, over the whole screen on phones. */
export default function SearchDialog({ anchor, onClose, ...panel }: SearchPanelProps & { anchor: Element | null }) {
  const translate = useTranslate();
  const phone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'), { noSsr: true });
  // The months are as high as the screen: what was pressed goes to its top before they open under it.
  const [placed, setPlaced] = useState(false);
  useLayoutEffect(() => {
    if (!phone) anchor?.scrollIntoView({ block: 'start' });
    setPlaced(true);
  }, [phone, anchor]);
  if (phone) return <SearchSheet {...panel} onClose={onClose} />;
  return (
    <Popover
      open={placed}
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
            marginBlockStart: 2,
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
