import { derivedCells } from '../../domain/generated/doctypeAccess.gen.ts';
import access from '../../frappe/husainia/husainia/contract/access.json' with { type: 'json' };

/** The DocTypes that some role reaches: those of the table, and those whose own role rows say it. Every other one answers 403 to everybody. */
export const reachableDoctypes: readonly string[] = Object.keys({ ...derivedCells, ...access.doctypes });
