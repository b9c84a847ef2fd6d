import { expect, it } from 'vitest';
import { CALLS, type Case, LIES, type Lie, MOMENTS, openCases } from './gatewayFaults.ts';
import { BANK_KINDS } from './wireBank.ts';

const cases: Case[] = (Object.keys(LIES) as Lie[]).flatMap((lie) =>
  MOMENTS.map((moment): Case => ({ lie, moment, call: 'right' })),
);
for (const call of CALLS.slice(1)) cases.push({ lie: 'right', moment: 'in time', call });

it.each(BANK_KINDS)(
  `${cases.length} forged, false, late and double payments at %s: none applied wrongly, every fils accounted for`,
  {
    timeout: 300_000,
  },
  async (kind) => {
    const { run, counts } = await openCases(kind);
    const wrong: string[] = [];
    for (const one of cases) wrong.push(...(await run(one)));
    console.log(
      `payments at ${kind}: ${cases.length} cases, ${counts.applied} applied, ${counts.refunded} to go back, ${counts.refused} refused`,
    );
    expect(wrong).toEqual([]);
  },
);
