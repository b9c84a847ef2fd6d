/** `npm run staff -- add EMAIL NAME | two-step EMAIL | suspend EMAIL | restore EMAIL`: manages staff accounts. */

import { readSettings, SettingsError } from '../server/settings.ts';
import { runStaffCommand, StaffAccountError } from '../server/staffCommand.ts';
import { operatorCommand } from './operator/operatorCommand.ts';

await operatorCommand(
  () => {
    console.log(runStaffCommand(readSettings(process.env), process.argv.slice(2)));
  },
  StaffAccountError,
  SettingsError,
);
