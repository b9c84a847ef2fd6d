import MapOutlined from '@mui/icons-material/MapOutlined';
import { declareResource } from '../doctype/declareResource.tsx';

export default declareResource('governorates', { icon: MapOutlined, menu: { group: 'platform', position: 7 } });
