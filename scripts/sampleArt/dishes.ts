import { boxes, cups, type Draw, pieces, rice, salad, skewers, spread, stew } from './plates.ts';
import { randomOf } from './shapes.ts';

/** The first words found in a dish's name decide how it is drawn. */
const kinds: readonly (readonly [RegExp, Draw])[] = [
  [/ligaimat|falafel|kubba|kibbeh/i, pieces('#B9762F', '#F0C98C', 'ball')],
  [/gers|cake|maamoul|cookie/i, pieces('#C98A4F', '#EFD9AE', 'cake')],
  [/darabeel|sandwich|spring roll|shawarma/i, pieces('#D9A765', '#F6E2BC', 'roll')],
  [/halwa|knafeh|baklava|basbousa|rahash/i, pieces('#C6782B', '#7FA36A', 'diamond', '#EFD9AE')],
  [/zard|rice pudding|umm ali|custard/i, stew(['#E9C04F', '#F0D27A', '#E2A13A'], 'star')],
  [/bags|nasifa/i, boxes('#F6E2BC', '#A3442F', 'bag')],
  [/bread boxes|boxes/i, boxes('#F4ECD8', '#1F7672', 'gift')],
  [/ box\b|burger/i, boxes('#E7DFC9', '#A3602F', 'open')],
  [/date/i, pieces('#5A2F1C', '#8E5A3A', 'date')],
  [/children|juice|sherbet|water|lemonade/i, cups('#D9705A', '#F7F2E6')],
  [/chai|tea/i, cups('#A3442F', '#E2A13A')],
  [/coffee|service|hall/i, cups('#6B3A1E', '#F7F2E6')],
  [/fruit|nuts/i, pieces('#C4473A', '#F2D9A0', 'ball', '#8BA55A')],
  [/salad|tabbouleh|vine|stuffed/i, salad],
  [/pastry|samosa|fatayer|manaqish/i, pieces('#D9A765', '#8BA55A', 'diamond')],
  [/bread|breakfast|morning|tannour chicken/i, pieces('#D9A765', '#A3602F', 'bread')],
  [/buffet|mezze|spread|iftar|table|oven/i, spread],
  [/koobideh|kebab|grill station/i, skewers(['#8A4B25', '#A3602F'])],
  [/tikka|grill/i, skewers(['#C4632F', '#D98B45', '#A3442F'])],
  [/harees|porridge/i, stew(['#E8D3AE'], 'swirl')],
  [/jareesh/i, stew(['#E0B878'], 'swirl')],
  [/qeema|ashura|mumawwash/i, stew(['#A3442F', '#E9C987'], 'peas')],
  [/ash reshteh|ghormeh|molokhia|spinach/i, stew(['#5F6B33'], 'leaf')],
  [/marag|tashreeb|fatteh|ful|soup|stew|saloona|pot/i, stew(['#C4632F', '#8C9A4B'], 'star')],
  [/zubaidi|hamour|fish|safi/i, rice('#EAD5A0', 'fish')],
  [/shrimp|murabyan/i, rice('#E3B56C', 'shrimp')],
  [/whole lamb|pit|quzi|ghoozi/i, rice('#E9C987', 'lamb')],
  [/vegetable|zereshk|quinoa|gluten/i, rice('#F0E3B8', 'greens')],
  [/chicken/i, rice('#E8BE6E', 'bird')],
];

/** A dish by its English name, drawn a little differently for each id. */
export function dish(id: string, name: string, place: { x: number; y: number; r: number }): string {
  const draw = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? rice('#E9C987', 'meat');
  return draw(place.x, place.y, place.r, randomOf(id));
}
