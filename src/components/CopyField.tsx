import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';

export interface CopyFieldProps {
  value: string;
  /** Label of the field and of its button, and the notifications after copying. */
  labels: { label: string; copy: string; copied: string; notCopied: string };
}

/** A read-only URL to copy; it can also be selected by hand. */
export function CopyField({ value, labels }: CopyFieldProps) {
  const id = useId();
  const [result, setResult] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setResult(labels.copied);
    } catch {
      setResult(labels.notCopied);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="label" htmlFor={id} sx={{ typography: 'label' }}>
        {labels.label}
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Box
          component="input"
          id={id}
          readOnly
          dir="ltr"
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          sx={({ vars: { palette }, typography }) => ({
            ...typography.body2,
            flex: 1,
            minInlineSize: 0,
            minBlockSize: 44,
            paddingInline: 3,
            borderRadius: '12px',
            border: `1px solid ${palette.outlineStrong}`,
            color: palette.text.primary,
            backgroundColor: palette.surfaceSunken,
            textOverflow: 'ellipsis',
          })}
        />
        <IconButton aria-label={labels.copy} onClick={() => void copy()}>
          <ContentCopyOutlined />
        </IconButton>
      </Box>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minBlockSize: 20 }}>
        {result}
      </Box>
    </Box>
  );
}
