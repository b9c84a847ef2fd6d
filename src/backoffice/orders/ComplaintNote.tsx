import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { messagePath } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { COMPLAINT, type Message } from '../messages/message.ts';
import type { Line } from './line.ts';

/** Tells that the line has an open complaint; for staff with a link, also to a closed one. */
export function ComplaintNote({ line }: { line: Line }) {
  const translate = useTranslate();
  const isStaff = useSession().role === ROLE.staff;
  const { data } = useGetList<Message>(
    'messages',
    { filter: { order_progress: line.id, category: COMPLAINT }, pagination: { page: 1, perPage: 1 } },
    { enabled: isStaff },
  );
  const complaint = data?.[0];
  if (!line.complaintOpen && !complaint) return null;
  return (
    <Note
      tone={line.complaintOpen ? 'warning' : 'info'}
      action={
        complaint && (
          <Button
            component={Link}
            to={messagePath(complaint.id)}
            variant="text"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
          >
            {translate('staff.complaint.see')}
          </Button>
        )
      }
    >
      {translate(line.complaintOpen ? 'vendor.complaint_open' : 'orders.reason.complaint_closed')}
    </Note>
  );
}
