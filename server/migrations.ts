import { type Migration, renameDocType } from './store/migrations.ts';

/** The migrations of the embedded server, in order. A Frappe site has its own (`frappe/husainia/husainia/patches.txt`). */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'rename Free Wish to Waitlist Entry',
    run: (database) => renameDocType(database, 'Free Wish', 'Waitlist Entry'),
  },
];
