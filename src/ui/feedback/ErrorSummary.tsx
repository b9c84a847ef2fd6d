import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

interface FoundField {
  name: string;
  label: string;
  /** What the field says is wrong; '' where that is said elsewhere. */
  reason: string;
}

const fieldNamed = (name: string): HTMLInputElement | undefined =>
  document.getElementsByName(name)[0] as HTMLInputElement | undefined;

/** The field's own label as it is on screen, without the mark of what is optional; of choices that of them all, not of the first. */
function labelOf(field: HTMLInputElement | undefined): string {
  const group = field?.closest('[role="radiogroup"]');
  const heading = document.getElementById(group?.getAttribute('aria-labelledby') ?? '');
  const label = group
    ? (heading?.textContent ?? group.getAttribute('aria-label') ?? '')
    : (field?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label') ?? '');
  return label.replace(/\s*\([^)]*\)\s*$/, '').trim();
}

/** What a field that is wrong says below itself. */
function reasonOf(field: HTMLInputElement | undefined): string {
  if (field?.getAttribute('aria-invalid') !== 'true') return '';
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim() ?? '';
}

/**
 * What a failed submit says above the form. It takes the focus, so that it is read at once, and leads to each field.
 * @param sentence the server's refusal, or nothing when only fields are wrong
 * @param fieldCount how many fields say something
 * @param fields their names instead: those that are on screen are linked under their labels, each with its reason
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
  const [found, setFound] = useState<FoundField[]>([]);
  const shown = Boolean(sentence) || fieldCount > 0;
  const names = fields?.join(' ') ?? '';
  // as it is shown: a moment later the focus would be taken from whoever went on to a field
  useLayoutEffect(() => {
    if (shown && attempt > 0) box.current?.focus();
  }, [shown, attempt]);
  // Labels are looked up once the fields are there: a folded part opens with its first mistake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each attempt a field may be wrong for another reason
  useEffect(() => {
    setFound(
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
      {found.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
          {found.map(({ name, label, reason }) => (
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
