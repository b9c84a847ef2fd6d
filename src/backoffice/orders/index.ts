import { ROLE } from '../../../domain/roles.ts';
import { resourceOf } from '../doctype/resourceOf.tsx';
import { orderPages } from './orderPages.ts';

export default resourceOf('orders', { ...orderPages, roles: [ROLE.staff], edit: undefined, create: undefined });
