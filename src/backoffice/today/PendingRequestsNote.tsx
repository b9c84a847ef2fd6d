import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { useBadges } from '../shell/useBadges.ts';

/** Requests whose deadline is running while the provider is on the way. */
export function PendingRequestsNote() {
  const translate = useTranslate();
  const { requests } = useBadges();
  if (requests === 0) return null;
  return (
    <Note
      tone="warning"
      action={
        <Button component={Link} to={paths.orders} variant="text" size="small">
          {translate('vendor.orders')}
        </Button>
      }
    >
      {translate('vendor.today.to_answer', { smart_count: requests })}
    </Note>
  );
}
