import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense } from 'react';
import { useInlineEdges } from '../../ui/layout/useInlineEdges.ts';
import { Popover } from '../../ui/overlay/Popover.tsx';

/** The popover below the field of a day or time; loaded when it opens. */
export default function PickerPopover({
  open,
  label,
  anchor,
  onClose,
  children,
}: {
  open: boolean;
  label: string;
  anchor: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const { start: edge } = useInlineEdges();
  return (
    <Popover
      open={open}
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
      transformOrigin={{ vertical: 'top', horizontal: edge }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { marginBlockStart: 1, borderRadius: '16px' } },
      }}
    >
      <Suspense
        fallback={<Skeleton variant="rounded" sx={{ inlineSize: 336, blockSize: 392, maxInlineSize: '100%' }} />}
      >
        {children}
      </Suspense>
    </Popover>
  );
}
