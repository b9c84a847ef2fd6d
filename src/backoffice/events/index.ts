import EventOutlined from '@mui/icons-material/EventOutlined';
import { declareResource } from '../doctype/declareResource.tsx';

export default declareResource('events', { icon: EventOutlined, menu: { position: 3 } });
