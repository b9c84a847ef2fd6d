/** For each payment provider every gateway fault at every moment, and 1,000 random ones with every forged call. CASES: number of random ones. */
import { randomInt } from 'node:crypto';
import { CALLS, LIES, type Lie, MOMENTS, openCases } from '../gatewayFaults.ts';
import { BANK_KINDS } from '../wireBank.ts';

const lies = Object.keys(LIES) as Lie[];
const one = <T>(all: readonly T[]): T => all[randomInt(all.length)]!;
const drawn = Array.from({ length: Number(process.env.CASES ?? 1000) }, () => ({
  lie: one(lies),
  moment: one(MOMENTS),
  call: one(CALLS),
}));
const every = lies.flatMap((lie) => MOMENTS.map((moment) => ({ lie, moment, call: 'right' as const })));
const wrong: string[] = [];
for (const kind of BANK_KINDS) {
  const { run, counts } = await openCases(kind);
  const wrongHere: string[] = [];
  for (const each of [...every, ...drawn]) wrongHere.push(...(await run(each)));
  console.log(
    `payments at ${kind}: ${every.length + drawn.length} forged, false, late or double; ${counts.applied} rightly applied, ${counts.refunded} kept and marked to go back, ` +
      `${counts.refused} refused, ${wrongHere.length} wrong`,
  );
  wrong.push(...wrongHere);
}
for (const text of wrong.slice(0, 10)) console.log(`  ${text}`);
process.exit(wrong.length ? 1 : 0);
