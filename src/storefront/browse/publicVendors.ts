import type { QaariZakreen } from '../../../domain/doctypes.gen.ts';

const VERIFIED: QaariZakreen['verification_status'] = 'Verified';

/** What every public list of vendors asks for; the server adds it for guests anyway (decisions S1-V-01). */
export const publicVendors = { verification_status: VERIFIED };
