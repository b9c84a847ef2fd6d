import { declareResource } from '../doctype/resourceOf.tsx';
import { orderPages } from './orderPages.ts';

export default declareResource('orders', { ...orderPages, edit: undefined, create: undefined });
