import { hashPasswordNow } from '../../server/marketplace/accounts/passwords.ts';
import { storePasswordHash } from '../../server/marketplace/accounts/sql/accounts.ts';
import { type EmbeddedServer, startServer } from './serverHarness.ts';

/** The email of a newly registered and confirmed user. */
export const NEW = 'hessa@example.com';

/** A server with an additional customer whose account has no records. */
export function newcomer(): EmbeddedServer {
  const server = startServer();
  server.seed(({ system, database, random }) => {
    system.insert({
      doctype: 'User',
      name: NEW,
      email: NEW,
      first_name: 'Hessa',
      full_name: 'Hessa',
      username: 'Hessa',
      mobile_no: '51234567',
      role_profile_name: 'huserprofile',
      user_status: 'Active',
      email_verified: 1,
      language: 'en',
      enabled: 1,
      user_type: 'Website User',
    });
    storePasswordHash(database, NEW, hashPasswordNow(random, server.samplePassword));
  });
  return server;
}
