import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Language } from '../../../domain/text/format.ts';
import { LANGUAGE_CHOICES } from '../../ui/controls/languages.ts';

interface PreviewCardProps {
  title: string;
  /** Undefined until the language is known. */
  language: Language | undefined;
  onChange: (language: Language) => void;
  children: ReactNode;
}

/** A card with a preview of what readers will see, in either language. */
export function PreviewCard({ title, language, onChange, children }: PreviewCardProps) {
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language ?? null}
          onChange={(_, next: Language | null) => next && onChange(next)}
          aria-label={title}
        >
          {LANGUAGE_CHOICES.map(({ code, name }) => (
            <ToggleButton key={code} value={code} lang={code}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {children}
    </Card>
  );
}
