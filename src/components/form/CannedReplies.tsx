import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

/** Common phrases: a click inserts one into a field, another click removes it. */
export function CannedReplies({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly string[];
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      {choices.map((choice) => (
        <Button
          key={choice}
          variant={value === choice ? 'soft' : 'outlined'}
          aria-pressed={value === choice}
          onClick={() => onChange(value === choice ? '' : choice)}
          sx={{ fontWeight: 400, textAlign: 'start', justifyContent: 'start' }}
        >
          {choice}
        </Button>
      ))}
    </Box>
  );
}
