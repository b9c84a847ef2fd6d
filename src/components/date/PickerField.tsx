import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import type SvgIcon from '@mui/material/SvgIcon';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, type ReactElement, type ReactNode, Suspense, useRef, useState } from 'react';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { FieldError, FieldLabel } from '../../ui/controls/fieldTexts.tsx';
import { OutlinedField } from '../../ui/controls/OutlinedField.tsx';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';

const PickerPopover = lazyComponent(() => import('./PickerPopover.tsx'));

export interface PickerFieldProps {
  label: string;
  name?: string;
  /** Error message from the form; an element is already translated. */
  error?: FieldMessage | ReactElement | undefined;
  help?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  /**
   * For rows with column headings: hides the label visually, and the button too where space is short. The down arrow
   * key also opens the picker.
   */
  compact?: boolean;
}

interface PickedFieldProps extends PickerFieldProps {
  /** The formatted value. */
  text: string;
  icon: typeof SvgIcon;
  /** Accessible name of the button and of the popover. */
  openLabel: string;
  /** Error message for invalid input. */
  unreadable: FieldMessage;
  /**
   * Parses what was typed; '' and invalid input clear the field.
   * @returns whether the input was valid
   */
  onType: (text: string) => boolean;
  /** Starts to load the picker while the popover opens. */
  fetchPicker: () => void;
  /** On touch screens, tapping the field opens the picker and not the on-screen keyboard. */
  opensOnTouch?: boolean;
  children: (close: () => void) => ReactNode;
}

interface OpenButtonProps extends Pick<PickerFieldProps, 'disabled' | 'compact'> {
  label: string;
  icon: typeof SvgIcon;
  expanded: boolean;
  onOpen: () => void;
}

/** The button that opens the picker. */
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

/** A text field for a day or a time, with a button that opens a picker. */
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
  // After an error, tapping the field shows the options.
  const opensByPress = picks || (coarse && Boolean(error));
  // A ref instead of state, which would re-render the field when its page appears.
  const box = useRef<HTMLDivElement>(null);
  // Undefined until it is first opened: a form with many fields doesn't mount a popover for each.
  const [open, setOpen] = useState<boolean>();
  // The text while typing, which a new value doesn't replace; afterwards the field shows the value again.
  const [typed, setTyped] = useState<string>();
  const before = useRef('');
  const [isUnreadable, setUnreadable] = useState(false);
  const message = isUnreadable ? unreadable : error;

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
      // The first Enter only ends typing; the next one submits the form.
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
        error={Boolean(message)}
        help={message ? <FieldError message={message} label={label} /> : help}
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
