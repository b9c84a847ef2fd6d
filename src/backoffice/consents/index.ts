import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import { declareResource } from '../doctype/declareResource.tsx';

export default declareResource('consents', { icon: HowToRegOutlined, menu: { group: 'platform', position: 9 } });
