import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { latency, type Question, start, type Target } from './load.ts';
import { fillMarket } from './market.ts';
import { against, report } from './ratios.ts';

const RECITERS = 10_000;
/** Requests per round; each takes a few milliseconds. */
const ASKED = 40;
const FIELDS = encodeURIComponent(
  JSON.stringify(
    'name,qaari_name,qaari_name_ar,honorific,honorific_ar,description,description_ar,gender,audience,area,type_names,type_names_ar,occasion_names,occasion_names_ar,show_photo,has_audio,profile_picture,cover_picture,verification_status,record_held,record_answer_minutes,verified_month,priority'.split(
      ',',
    ),
  ),
);
/** Twenty reciters, as the list page requests them. */
export const LIST: Question = {
  path: `/api/resource/Qaari%20Zakreen?fields=${FIELDS}&filters=${encodeURIComponent('[["verification_status","=","Verified"]]')}&order_by=priority+desc&limit_page_length=20`,
};
const method = (name: string, query: string): Question => ({
  path: `/api/method/husainia.api.${name}?kind=reciter&${query}`,
});
/** Available reciters after Isha. */
export const ISHA = method('search', 'night=1448-06-22&part=isha&area=surra');
const EVERYWHERE = method('search', 'night=1448-06-22');
const NIGHTS = method('search_nights', 'from=2026-11-28&days=7&part=isha&area=surra');

/** The latency of the first response in ms. */
const once = (target: Target, question: Question): Promise<number> => latency(target, question, 1);

/**
 * Measures a search for availability among 10,000 reciters, relative to a plain list of 20.
 * @param lines of these reciters
 */
export async function measureSearch(lines: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-market-'));
  console.log(`filling ${RECITERS} reciters and ${lines} lines ...`);
  fillMarket(folder, RECITERS, lines);
  const market = await start('market', folder);
  try {
    const cold = [
      await once(market, ISHA),
      await once(market, method('search', 'night=1448-07-22&part=isha&area=surra')),
    ];
    for (let turn = 0; turn < 20; turn += 1) await once(market, LIST);
    const list = await latency(market, LIST, 100);
    console.log(`a list takes ${list.toFixed(1)} ms; cold: ${cold.map((one) => one.toFixed(0)).join(' and ')} ms`);
    await against(
      'search for reciters after Isha in an area, page and total / list of 20 reciters, p50',
      [market, ISHA],
      [market, LIST],
      5,
      ASKED,
    );
    await against('the same search for a whole night, all areas', [market, EVERYWHERE], [market, LIST], 5, ASKED);
    await against(
      'number of free reciters on seven nights / list of 20 reciters, p50',
      [market, NIGHTS],
      [market, LIST],
      30,
      ASKED,
    );
    report(
      'the first search after a start, which indexes seven nights / list of 20, p50',
      (cold[0] ?? 0) / list,
      '',
      true,
    );
    report('the first search in another month / list of 20, p50', (cold[1] ?? 0) / list, '', true);
  } finally {
    market.process.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await measureSearch(Number(process.env.ROWS ?? 1_000_000));
