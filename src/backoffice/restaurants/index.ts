import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { OWN_PAGE } from './ownPage.ts';
import { ProviderState } from './ProviderState.tsx';

export default declareResource('restaurants', {
  icon: RestaurantOutlined,
  menu: { position: 0.5 },
  hides: OWN_PAGE,
  tabs: 'verification_status',
  beside: ProviderState,
});
