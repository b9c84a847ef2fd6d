import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import { lazy } from 'react';
import { methodListResource } from '../doctype/declareResource.tsx';

export default methodListResource('edits', {
  icon: EditNoteOutlined,
  menu: { group: 'inbox', position: 0, counts: 'edits' },
  label: 'staff.edits.title',
  list: lazy(() => import('./EditsPage.tsx')),
});
