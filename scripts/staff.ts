/** `npm run staff -- add EMAIL NAME | suspend EMAIL | restore EMAIL`: the operator's way to staff accounts. */
import { readSettings } from '../server/settings.ts';
import { runStaffCommand, StaffAccountError } from '../server/staffCommand.ts';

try {
  console.log(runStaffCommand(readSettings(process.env), process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StaffAccountError)) throw error;
  console.error(error.message);
  process.exit(1);
}
