import MailOutlined from '@mui/icons-material/MailOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { ResendCard } from './ResendCard.tsx';

export default resourceOf('outbox', {
  icon: MailOutlined,
  menu: { group: 'platform', place: 6 },
  tabs: 'state',
  beside: ResendCard,
});
