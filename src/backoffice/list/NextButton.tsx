import ArrowForward from '@mui/icons-material/ArrowForward';
import Button from '@mui/material/Button';
import { useCreatePath, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';

const OLDEST_FIRST = { sort: { field: 'creation', order: 'ASC' }, pagination: { page: 1, perPage: 1 } } as const;

/**
 * Link to the next record that awaits a decision.
 * @param count how many are waiting
 */
export function NextButton({ to, count }: { to: string; count: number }) {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={to}
      variant="contained"
      endIcon={
        <DirIcon>
          <ArrowForward />
        </DirIcon>
      }
    >
      {translate('staff.next_waiting', { n: formatCount(count) })}
    </Button>
  );
}

/** Shown next to a decided record: a link to the oldest undecided one of its kind; renders nothing if there is none. */
export function NextWaiting({ resource, filter }: { resource: string; filter: Record<string, unknown> }) {
  const createPath = useCreatePath();
  const { data: [next] = [], total = 0 } = useGetList(resource, { ...OLDEST_FIRST, filter });
  return next && <NextButton to={createPath({ resource, id: next.id, type: 'show' })} count={total} />;
}
