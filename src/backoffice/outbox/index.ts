import MailOutlined from '@mui/icons-material/MailOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { MailCards } from './MailCards.tsx';

export default declareResource('outbox', {
  icon: MailOutlined,
  menu: { group: 'platform', position: 6 },
  tabs: 'state',
  // The message preview shows them.
  hides: ['text_values', 'purpose'],
  beside: MailCards,
});
