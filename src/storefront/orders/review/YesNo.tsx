import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FieldMessage } from '../../../i18n/fieldMessage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { FieldError } from '../../../ui/controls/fieldTexts.tsx';

/** An optional yes/no question; clicking the selected answer again clears it. */
export function YesNo({
  question,
  value,
  error,
  onChange,
}: {
  question: string;
  value: string;
  error?: FieldMessage;
  onChange: (value: string) => void;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} component="p" sx={{ margin: 0, flex: '1 1 200px' }}>
          {question}
        </Typography>
        <ToggleButtonGroup
          exclusive
          value={value || null}
          aria-labelledby={id}
          onChange={(_event, next: string | null) => onChange(next ?? '')}
          sx={{ '& .MuiToggleButton-root': { minInlineSize: 80, minBlockSize: 44 } }}
        >
          {(['yes', 'no'] as const).map((answer) => (
            <ToggleButton key={answer} value={answer}>
              {translate(`review.answer.${answer}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error && <FieldError message={error} />}
    </Box>
  );
}
