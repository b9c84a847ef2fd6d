import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

interface FieldLink {
  name: string;
  label: string;
  /** The field's error message; '' if it is shown elsewhere. */
  reason: string;
}

/** An input by its name; a group of controls that isn't a native field has the name as `data-field`. */
const fieldNamed = (name: string): HTMLInputElement | undefined =>
  (document.getElementsByName(name)[0] ?? document.querySelector(`[data-field="${CSS.escape(name)}"]`)) as
    | HTMLInputElement
    | undefined;

/** The field's label on screen, without the "optional" suffix; for a radio group, the group's label. */
function labelOf(field: HTMLInputElement | undefined): string {
  const group = field?.closest('[role="radiogroup"]');
  const heading = document.getElementById(group?.getAttribute('aria-labelledby') ?? '');
  const label = group
    ? (heading?.textContent ?? group.getAttribute('aria-label') ?? '')
    : (field?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label') ?? '');
  return label.replace(/\s*\([^)]*\)\s*$/, '').trim();
}

/** The error message below an invalid field. */
function reasonOf(field: HTMLInputElement | undefined): string {
  if (field?.getAttribute('aria-invalid') !== 'true' && !field?.dataset.field) return '';
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim() ?? '';
}

/**
 * The message above a form after a failed submit. It takes the focus, so that screen readers announce it, and links to
 * each invalid field.
 * @param sentence the server's error message, if any
 * @param fieldCount number of invalid fields
 * @param fields the names of the invalid fields, instead of `fieldCount`; fields on screen are linked by label and
 * error
 * @param attempt changes with each submit
 */
export function ErrorSummary({
  sentence,
  fields,
  fieldCount = fields?.length ?? 0,
  attempt,
}: {
  sentence?: string;
  fieldCount?: number;
  fields?: readonly string[];
  attempt: number;
}) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [links, setLinks] = useState<FieldLink[]>([]);
  const shown = Boolean(sentence) || fieldCount > 0;
  const names = fields?.join(' ') ?? '';
  // Runs before paint: later it would steal the focus from a user who has moved on to a field.
  useLayoutEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [shown, attempt]);
  // Reads the labels once the fields are rendered: a collapsed group expands at its first error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt may produce a different error for a field
  useEffect(() => {
    setLinks(
      names
        .split(' ')
        .filter(Boolean)
        .map((name) => ({ name, label: labelOf(fieldNamed(name)), reason: reasonOf(fieldNamed(name)) }))
        .filter(({ label }) => label !== ''),
    );
  }, [names, attempt]);
  if (!shown) return null;
  return (
    <Alert severity="error" ref={box} tabIndex={-1}>
      {sentence ?? translate('common.error_summary', { smart_count: fieldCount })}
      {links.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
          {links.map(({ name, label, reason }) => (
            <li key={name}>
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => fieldNamed(name)?.focus()}
                sx={{ minBlockSize: 32, font: 'inherit', textAlign: 'start' }}
              >
                {label}
              </Link>
              {reason && `: ${reason}`}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
