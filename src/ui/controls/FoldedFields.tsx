import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';

/**
 * Fields of a form that few need: folded until they are wanted, filled, or wrong.
 * @param filled holds any of them something as the form begins?
 * @param wrong is something wrong with any of them? They stay in sight until it is not, whatever is pressed
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
  /** How they stand to each other. */
  sx: SxProps;
  children: ReactNode;
}) {
  const id = useId();
  const [wanted, setWanted] = useState(filled);
  const open = wanted || wrong;
  return (
    <>
      <Button
        variant="text"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(wrong || !wanted)}
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
