import { declareResource } from '../doctype/declareResource.tsx';
import { orderPages } from './orderPages.ts';

export default declareResource('orders', { ...orderPages, edit: undefined, create: undefined });
