import EventOutlined from '@mui/icons-material/EventOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';

export default resourceOf('events', { icon: EventOutlined, menu: { place: 3 } });
