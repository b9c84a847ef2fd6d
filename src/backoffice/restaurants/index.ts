import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { OWN_PAGE } from './ownPage.ts';
import { ProviderState } from './ProviderState.tsx';

export default resourceOf('restaurants', {
  icon: RestaurantOutlined,
  menu: { place: 0.5 },
  hides: OWN_PAGE,
  tabs: 'verification_status',
  beside: ProviderState,
});
