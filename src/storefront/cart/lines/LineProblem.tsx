import Button from '@mui/material/Button';
import { isolate } from '../../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { Quote } from '../../../api/types.ts';
import { translateMessage } from '../../../components/form/apiErrorMessage.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Note } from '../../../ui/feedback/Note.tsx';

/**
 * Why a line of the majlis can't be requested, and the nearest possible start.
 * @param onSelect selects that start
 */
export function LineProblem({
  line,
  onSelect,
}: {
  line: Quote['lines'][number] | undefined;
  onSelect?: (start: string) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  if (!line?.problem) return null;
  const [nearest] = line.nearest;
  return (
    <Note
      tone="warning"
      action={
        nearest !== undefined &&
        onSelect && (
          <Button variant="text" size="small" onClick={() => onSelect(instantToWire(nearest))}>
            {translate('checkout.take_day', {
              date: `${formatWeekday(nearest, language)} ${isolate(formatDateTime(nearest, language))}`,
            })}
          </Button>
        )
      }
    >
      {translateMessage(line.problem, translate, language)}
    </Note>
  );
}
