import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { OWN_PAGE } from '../restaurants/ownPage.ts';
import { ProviderState } from '../restaurants/ProviderState.tsx';

export default declareResource('reciters', {
  icon: RecordVoiceOverOutlined,
  menu: { position: 0 },
  hides: OWN_PAGE,
  tabs: 'verification_status',
  beside: ProviderState,
});
