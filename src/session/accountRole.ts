import type { Registration } from '../api/types.ts';

/** The three kinds of account that anyone may register. */
export type RegistrationRole = Registration['role_profile_name'];
