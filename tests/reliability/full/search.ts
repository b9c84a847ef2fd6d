/** Search against orders in random setups. WORLDS: how many, default 5,000; SEED varies them. */
import { runSearchWorlds } from '../search/searchWorlds.ts';

const wanted = Number(process.env.WORLDS ?? 5000);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
try {
  const { worlds, offered, refused, reasons } = runSearchWorlds(wanted, seed);
  for (const [key, times] of Object.entries(reasons).sort((a, b) => b[1] - a[1]))
    console.log(`refused ${times} ${key}`);
  console.log(
    `search: ${worlds} worlds, ${offered} starts offered and taken, ${refused} left out, seed ${seed}, 0 differ`,
  );
} catch (error) {
  console.log(`search: seed ${seed}:\n${(error as Error).message}`);
  process.exit(1);
}
