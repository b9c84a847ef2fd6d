import { VERIFICATION } from '../../../domain/states/verification.ts';

/** The filter of every public list of providers; the server also adds it for guests (decision S1-V-01). */
export const publicProviderFilter = { verification_status: VERIFICATION.verified };
