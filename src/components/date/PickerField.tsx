import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type SvgIcon from '@mui/material/SvgIcon';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { FieldError, FieldLabel } from '../../ui/controls/FieldTexts.tsx';
import { OutlinedField } from '../../ui/controls/OutlinedField.tsx';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';

const PickerPopover = lazyComponent(() => import('./PickerPopover.tsx'));

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

interface PickedFieldProps extends PickerFieldProps {
  /** The value as it is written. */
  text: string;
  icon: typeof SvgIcon;
  /** Name of the button and of what it opens. */
  openLabel: string;
  /** Sentence for a text that is none. */
  unreadable: string;
  /** Takes what was typed, '' to empty the field; what cannot be read empties it too. @returns whether it could be read */
  onType: (text: string) => boolean;
  /** Begins to fetch what is picked from, beside what it opens in. */
  fetchPicker: () => void;
  /** On a touch screen a press on the field opens it as well, and no keyboard of the screen covers it. */
  opensOnTouch?: boolean;
  children: (close: () => void) => ReactNode;
}

interface OpenButtonProps extends Pick<PickerFieldProps, 'disabled' | 'compact'> {
  label: string;
  icon: typeof SvgIcon;
  expanded: boolean;
  onOpen: () => void;
}

/** Opens what a field's value is picked from. */
const OpenButton = ({ label, icon: Icon, expanded, disabled, compact, onOpen }: OpenButtonProps) => (
  <InputAdornment
    position="start"
    sx={{ marginInlineEnd: 0.5, display: compact ? { xs: 'none', xl: 'flex' } : undefined }}
  >
    <IconButton
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      disabled={disabled}
      edge="start"
      onClick={onOpen}
    >
      <Icon sx={{ color: 'text.secondary' }} />
    </IconButton>
  </InputAdornment>
);

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
  icon,
  openLabel,
  unreadable,
  onType,
  fetchPicker,
  opensOnTouch = false,
  children,
}: PickedFieldProps) {
  const coarse = useMediaQuery('(pointer: coarse)');
  const picks = coarse && (opensOnTouch || compact);
  // who was refused what he typed looks for what there is to choose
  const opensByPress = picks || (coarse && Boolean(error));
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
  const show = (): void => {
    fetchPicker();
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed !== undefined && typed !== before.current) {
      // Ends the typing; the form around is sent by the next one.
      event.preventDefault();
      commit();
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      show();
    }
  };
  const close = (): void => {
    setTyped(undefined);
    setUnreadable(false);
    setOpen(false);
  };

  return (
    <>
      <OutlinedField
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
        help={sentence ? <FieldError>{sentence}</FieldError> : help}
        disabled={disabled}
        ref={box}
        inputProps={{
          'aria-label': compact ? label : undefined,
          autoComplete: 'off',
          inputMode: picks ? 'none' : undefined,
          onClick: () => opensByPress && !disabled && show(),
        }}
        startAdornment={
          <OpenButton
            label={`${openLabel}: ${label}`}
            icon={icon}
            expanded={open === true}
            disabled={disabled}
            compact={compact}
            onOpen={show}
          />
        }
      />
      {open !== undefined && (
        <Suspense>
          <PickerPopover open={open} label={openLabel} anchor={() => box.current} onClose={close}>
            {open && children(close)}
          </PickerPopover>
        </Suspense>
      )}
    </>
  );
}
