import type { Registration } from '../api/types.ts';

/** The three kinds of account that anybody may make. */
export type RegistrationRole = Registration['role_profile_name'];
