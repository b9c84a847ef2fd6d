import { type CommissionTerm, termFromWire } from '../../../domain/money/commission.ts';
import type { Row } from '../../ports/row.ts';
import { readRows } from '../common/inputValues.ts';

/** The terms that staff agreed with a provider, from its record. */
export const termsOf = (provider: Row | undefined): CommissionTerm[] =>
  readRows(provider, 'commission').map(termFromWire);
