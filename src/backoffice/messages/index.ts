import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { declareResource } from '../doctype/declareResource.tsx';
import { MessageList } from './MessageList.tsx';
import { MessageShow } from './MessageShow.tsx';

export default declareResource('messages', {
  icon: ForumOutlined,
  menu: { group: 'inbox', position: 2, counts: 'messages', bottom: 3 },
  list: MessageList,
  show: MessageShow,
  edit: undefined,
  create: undefined,
  recordRepresentation: 'name',
});
