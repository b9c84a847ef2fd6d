import { VERIFICATION } from '../../../domain/states/verification.ts';

/** What every public list of vendors asks for; the server adds it for guests anyway (decisions S1-V-01). */
export const publicVendors = { verification_status: VERIFICATION.verified };
