/** `npm run staff -- add EMAIL NAME | two-step EMAIL | suspend EMAIL | restore EMAIL`: the operator's way to staff accounts. */
import { readSettings, SettingsError } from '../server/settings.ts';
import { runStaffCommand, StaffAccountError } from '../server/staffCommand.ts';

try {
  console.log(runStaffCommand(readSettings(process.env), process.argv.slice(2)));
} catch (error) {
  // What the operator can put right is said to him in a sentence.
  if (!(error instanceof StaffAccountError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
