import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import type SvgIcon from '@mui/material/SvgIcon';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { FieldError, FieldLabel } from '../../ui/controls/FormField.tsx';
import { useSideEdges } from '../../ui/layout/useSideEdges.ts';

export interface PickerFieldProps {
  label: string;
  name?: string;
  /** Sentence of what is wrong, from the form around. */
  error?: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  /** In a row that names its fields once: the label is heard, not seen, and the button stands only where there is room; the arrow down opens it too. */
  compact?: boolean;
}

/**
 * A text field for a day or a clock that can be typed, with a button that opens what it is picked from.
 */
export function PickerField({
  label,
  name,
  error,
  help,
  optional = false,
  disabled,
  onBlur,
  compact = false,
  text,
  icon: Icon,
  openLabel,
  unreadable,
  onType,
  opensOnTouch = false,
  children,
}: PickerFieldProps & {
  /** The value as it is written. */
  text: string;
  icon: typeof SvgIcon;
  /** Name of the button and of what it opens. */
  openLabel: string;
  /** Sentence for a text that is none. */
  unreadable: string;
  /** Takes what was typed, '' to empty the field; what cannot be read empties it too. @returns whether it could be read */
  onType: (text: string) => boolean;
  /** On a touch screen a press on the field opens it as well, and no keyboard of the screen covers it. */
  opensOnTouch?: boolean;
  children: (close: () => void) => ReactNode;
}) {
  const { start: edge } = useSideEdges();
  const touch = useMediaQuery('(pointer: coarse)') && (opensOnTouch || compact);
  // no state: set while the page is put on the screen, it would have React draw the field again before that
  const box = useRef<HTMLDivElement>(null);
  // undefined until it was opened once: a form of many fields carries no dialog for each
  const [open, setOpen] = useState<boolean>();
  // What is being typed: a value that arrives meanwhile does not change it. Afterwards the value itself is shown again.
  const [typed, setTyped] = useState<string>();
  const before = useRef('');
  const [isUnreadable, setUnreadable] = useState(false);
  const sentence = isUnreadable ? unreadable : error;

  const commit = (): void => {
    if (typed === undefined || isUnreadable) return;
    if (typed === before.current) {
      setTyped(undefined);
      return;
    }
    const read = onType(typed.trim());
    before.current = typed;
    setUnreadable(!read);
    if (read) setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed !== undefined && typed !== before.current) {
      // Ends the typing; the form around is sent by the next one.
      event.preventDefault();
      commit();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    }
  };
  const close = (): void => {
    setTyped(undefined);
    setUnreadable(false);
    setOpen(false);
  };

  return (
    <>
      <TextField
        label={compact ? undefined : <FieldLabel optional={optional}>{label}</FieldLabel>}
        name={name}
        value={typed ?? text}
        onChange={(event) => {
          setTyped(event.target.value);
          setUnreadable(false);
        }}
        onFocus={() => {
          if (typed !== undefined) return;
          before.current = text;
          setTyped(text);
        }}
        onBlur={() => {
          commit();
          onBlur?.();
        }}
        onKeyDown={onKeyDown}
        error={Boolean(sentence)}
        helperText={sentence ? <FieldError>{sentence}</FieldError> : help}
        disabled={disabled}
        slotProps={{
          htmlInput: {
            'aria-label': compact ? label : undefined,
            autoComplete: 'off',
            inputMode: touch ? 'none' : undefined,
            onClick: () => touch && !disabled && setOpen(true),
          },
          input: {
            ref: box,
            startAdornment: (
              <InputAdornment
                position="start"
                sx={{ marginInlineEnd: 0.5, display: compact ? { xs: 'none', xl: 'flex' } : undefined }}
              >
                <IconButton
                  aria-label={`${openLabel}: ${label}`}
                  aria-haspopup="dialog"
                  aria-expanded={open === true}
                  disabled={disabled}
                  edge="start"
                  onClick={() => setOpen(true)}
                >
                  <Icon sx={{ color: 'text.secondary' }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {open !== undefined && (
        <Popover
          open={open}
          onClose={close}
          anchorEl={() => box.current}
          anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
          transformOrigin={{ vertical: 'top', horizontal: edge }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': openLabel, sx: { marginBlockStart: 1, borderRadius: '16px' } },
          }}
        >
          <Suspense
            fallback={<Skeleton variant="rounded" sx={{ inlineSize: 336, blockSize: 392, maxInlineSize: '100%' }} />}
          >
            {open && children(close)}
          </Suspense>
        </Popover>
      )}
    </>
  );
}
