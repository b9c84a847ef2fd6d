import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';

/**
 * Rarely used form fields, collapsed until the user expands them or one has a value or an error.
 * @param filled whether any of them has a value initially
 * @param wrong whether any of them has an error; the fields then stay expanded
 */
export function FoldedFields({
  label,
  filled,
  wrong,
  sx,
  children,
}: {
  label: string;
  filled: boolean;
  wrong: boolean;
  /** Layout of the fields. */
  sx: SxProps;
  children: ReactNode;
}) {
  const id = useId();
  const [expanded, setExpanded] = useState(filled);
  const open = expanded || wrong;
  return (
    <>
      <Button
        variant="text"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setExpanded(wrong || !expanded)}
        endIcon={<ExpandMoreOutlined sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{ marginInlineStart: -2, textAlign: 'start' }}
      >
        {label}
      </Button>
      <Box id={id} hidden={!open} sx={open ? { ...sx, marginBlockStart: 3 } : undefined}>
        {open && children}
      </Box>
    </>
  );
}
