import { derivedCells } from '../../domain/generated/doctypeAccess.gen.ts';
import access from '../../frappe/husainia/husainia/contract/access.json' with { type: 'json' };

/** The DocTypes that some role can access, by the table or by their own permission rows. All others return 403 to everyone. */
export const reachableDoctypes: readonly string[] = Object.keys({ ...derivedCells, ...access.doctypes });
