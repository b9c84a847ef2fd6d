/**
 * `npm run export [folder]`: exports all data of a site, to import it into a Frappe site (docs/operations/frappe-site.md); also while it
 * runs.
 */

import { resolve } from 'node:path';
import { systemAmbient } from '../../server/frappe/systemAmbient.ts';
import { readSecretKey } from '../../server/settings.ts';
import { SEALED, siteSchema } from '../../server/site.ts';
import { exportSite, MoveError } from '../../server/store/exportData.ts';
import { createSealer, SealError } from '../../server/store/sealing.ts';
import { operatorCommand } from '../operator/operatorCommand.ts';

const dataDir = resolve(process.env.DATA_DIR || './data');
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const target = resolve(process.argv[2] ?? `./exports/${stamp}`);
const { rules, doctypes } = siteSchema();
const [wall] = rules.exclusions;
const sealer = createSealer({
  source: readSecretKey(process.env, dataDir),
  kinds: SEALED,
  random: systemAmbient.random,
});
await operatorCommand(
  () => {
    if (!wall) throw new MoveError('No rule says which times are held.');
    const { tables, held } = exportSite(dataDir, target, doctypes, wall, sealer);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows in ${Object.keys(tables).length} tables, ${held.reduce((sum, { rows }) => sum + rows, 0)} held times: ${target}`,
    );
  },
  MoveError,
  SealError,
);
