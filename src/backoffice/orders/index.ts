import { resourceOf } from '../doctype/resourceOf.tsx';
import { orderPages } from './orderPages.ts';

export default resourceOf('orders', { ...orderPages, edit: undefined, create: undefined });
