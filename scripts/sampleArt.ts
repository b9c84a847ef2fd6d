// Draws the pictures of the sample catalogue into public/art: `node scripts/sampleArt.ts`. The drawings are kept in the
// repository; this is run again when the catalogue has something new.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dish } from './sampleArt/dishes.ts';
import { recolour } from './sampleArt/recolour.ts';
import { bannerPicture, type Motif, occasionPicture } from './sampleArt/scenes.ts';
import { ground, type PaletteName, palettes, svg } from './sampleArt/shapes.ts';

const ART = join(import.meta.dirname, '../public/art');
const names = Object.keys(palettes) as PaletteName[];
const bright = names.filter((name) => name !== 'ash');

function keep(folder: string, name: string, drawing: string): void {
  mkdirSync(join(ART, folder), { recursive: true });
  writeFileSync(join(ART, folder, `${name}.svg`), drawing);
}

/** Drawings that exist in one palette, in all of them. */
function inAllPalettes(source: string, from: PaletteName, folder: string, name: string): void {
  const drawing = readFileSync(join(ART, source), 'utf8');
  for (const palette of names) keep(folder, `${name}-${palette}`, recolour(drawing, from, palette));
}

inAllPalettes('demo/portraits/turban-dark-lagoon.svg', 'lagoon', 'demo/portraits', 'turban-dark');
inAllPalettes('demo/portraits/ghutra-date.svg', 'date', 'demo/portraits', 'ghutra');
inAllPalettes('demo/portraits/cap-palm.svg', 'palm', 'demo/portraits', 'cap');
inAllPalettes('demo/portraits/turban-clay.svg', 'clay', 'demo/portraits', 'turban');
inAllPalettes('demo/covers/arches-night.svg', 'night', 'demo/covers', 'arches');
inAllPalettes('avatar-woman.svg', 'night', 'variants', 'avatar-woman');
inAllPalettes('avatar-man.svg', 'lagoon', 'variants', 'avatar-man');
inAllPalettes('package-reciter.svg', 'lagoon', 'variants', 'package-reciter');

const OCCASIONS: Record<string, [Motif, PaletteName, number]> = {
  muharram: ['candles', 'ash', 1],
  arbaeen: ['lanterns', 'ash', 3],
  fatimiyya: ['candles', 'night', 3],
  wafat: ['dome', 'ash', 1],
  condolence: ['book', 'night', 1],
  mawlid: ['rays', 'lagoon', 12],
  wiladat: ['lanterns', 'palm', 3],
  ghadir: ['dome', 'palm', 2],
  nasifa: ['lanterns', 'clay', 5],
  aqd: ['rays', 'clay', 16],
  ramadan: ['crescent', 'night', 2],
  khatma: ['rising', 'palm', 12],
  nadhr: ['candles', 'date', 5],
  'laylat-al-qadr': ['crescent', 'lagoon', 12],
  'dua-kumayl': ['rising', 'night', 10],
  'dua-nudba': ['rising', 'lagoon', 16],
  'dua-tawassul': ['rays', 'date', 10],
  'eid-al-fitr': ['crescent', 'clay', 8],
  'eid-al-adha': ['dome', 'clay', 3],
  isra: ['crescent', 'palm', 6],
  mubahala: ['rays', 'palm', 8],
  'new-home': ['book', 'clay', 2],
  'youth-evening': ['rising', 'clay', 14],
  graduation: ['rays', 'night', 14],
};
const BANNERS: Record<string, [Motif, PaletteName, number]> = {
  'season-jumada': ['rays', 'lagoon', 14],
  'umm-al-banin': ['lanterns', 'ash', 2],
  'zahra-birth': ['lanterns', 'night', 3],
  'condolence-care': ['candles', 'ash', 3],
  'khatma-circle': ['book', 'palm', 1],
  'home-kitchens': ['rising', 'date', 12],
  'women-gatherings': ['rays', 'date', 10],
  'rajab-ahead': ['crescent', 'night', 4],
};

interface Named {
  id: string;
  name_en: string;
}
const catalogue = JSON.parse(
  readFileSync(join(import.meta.dirname, '../server/sampleData/catalogue.json'), 'utf8'),
) as {
  occasions: Named[];
  banners: { id: string }[];
  restaurants: (Named & { packages: Named[] })[];
};
for (const { id } of catalogue.occasions) {
  const [motif, palette, count] = OCCASIONS[id] ?? ['rays', 'lagoon', 10];
  keep('demo/occasions', id, occasionPicture(id, { motif, palette, count }));
}
for (const { id } of catalogue.banners) {
  const [motif, palette, count] = BANNERS[id] ?? ['rays', 'lagoon', 10];
  keep('demo/banners', id, bannerPicture(id, { motif, palette, count }));
}
for (const [index, restaurant] of catalogue.restaurants.entries()) {
  const palette = palettes[bright[index % bright.length] as PaletteName];
  for (const { id, name_en } of restaurant.packages)
    keep(
      'demo/dishes',
      id,
      svg(400, 300, ground(400, 300, palette, 'khoos') + dish(id, name_en, { x: 200, y: 150, r: 126 })),
    );
  const places = [
    { x: 130, y: 215, r: 185 },
    { x: 610, y: 190, r: 205 },
    { x: 372, y: 250, r: 128 },
  ];
  const dishes = places.map((place, at) => {
    const row = restaurant.packages[at % restaurant.packages.length]!;
    return dish(`${row.id}-cover`, row.name_en, place);
  });
  keep('demo/kitchens', restaurant.id, svg(720, 400, ground(720, 400, palette, 'khoos') + dishes.join('')));
}
