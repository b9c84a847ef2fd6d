import { laterPart } from '../../../ui/feedback/laterPart.tsx';

/** The column of filters: a phone, whose filters are in a sheet, never asks for its program. */
export const FilterColumn = laterPart(() => import('./FilterColumn.tsx'));
