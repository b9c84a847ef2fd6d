import MapOutlined from '@mui/icons-material/MapOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';

export default resourceOf('governorates', { icon: MapOutlined, menu: { group: 'platform', place: 7 } });
