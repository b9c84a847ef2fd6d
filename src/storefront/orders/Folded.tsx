import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

/**
 * A collapsible section for rarely needed content.
 * @param open initially expanded
 */
export function Folded({ label, open = false, children }: { label: string; open?: boolean; children: ReactNode }) {
  const id = useId();
  const [shown, setShown] = useState(open);
  return (
    <div>
      <Button
        variant="text"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
        endIcon={<ExpandMore sx={{ transform: shown ? 'rotate(180deg)' : undefined }} />}
        sx={{ marginInlineStart: -3 }}
      >
        {label}
      </Button>
      <div id={id}>{shown && children}</div>
    </div>
  );
}
