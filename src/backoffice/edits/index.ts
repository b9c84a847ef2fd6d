import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { lazy } from 'react';
import { answeredResource } from '../doctype/declareResource.tsx';

export default answeredResource('edits', {
  icon: EditNoteOutlined,
  menu: { group: 'inbox', place: 0, counts: 'edits' },
  label: 'staff.edits.title',
  list: lazy(() => import('./EditsPage.tsx')),
});
