import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';

/** Inputs that few need, in the grid of their form: folded until one is wanted, filled, or wrong. */
export function FoldedInputs({
  label,
  fields,
  children,
}: {
  label: WordKey;
  /** Names of the inputs. */
  fields: readonly string[];
  children: ReactNode;
}) {
  const translate = useTranslate();
  const id = useId();
  const { getValues } = useFormContext();
  const { errors } = useFormState();
  const [wanted, setWanted] = useState(() => fields.some((field) => Boolean(getValues(field))));
  const open = wanted || fields.some((field) => errors[field]);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Button
        variant="text"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
        endIcon={<ExpandMoreOutlined sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{ marginInlineStart: -2, textAlign: 'start' }}
      >
        {translate(label)}
      </Button>
      <Box
        id={id}
        hidden={!open}
        sx={open ? { display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' }, marginBlockStart: 3 } : undefined}
      >
        {children}
      </Box>
    </Box>
  );
}
