import { formatHijri } from '../../domain/calendar/hijri.ts';
import { toHijriDate } from '../../domain/calendar/ummAlQura.ts';
import { foldForSearch } from '../../domain/text/arabicText.ts';
import { addDays, getDay, getWeekday } from '../../domain/time/kuwaitTime.ts';
import type { HistoryWriter } from '../ports/history.ts';
import type { SampleCatalogue, SampleEvent } from './catalogue.ts';

const FRIDAY = 5;
const WEEKLY = 'event-04';
const TODAY = 'event-05';

/** Feasts keep their civil dates; the two gatherings without a date are set relative to today. */
function datesOf(event: SampleEvent, today: string) {
  if (event.id !== WEEKLY && event.id !== TODAY)
    return {
      event_date: event.gregorian_date,
      event_hijri_date: event.hijri_text_en,
      event_hijri_date_ar: event.hijri_text_ar,
      hijri_date: event.hijri,
      night_of: event.night_of_evening,
    };
  const untilFriday = (FRIDAY - getWeekday(today) + 7) % 7 || 7;
  const day = event.id === TODAY ? today : addDays(today, untilFriday);
  const hijri = toHijriDate(day);
  return {
    event_date: day,
    event_hijri_date: formatHijri(hijri, 'en'),
    event_hijri_date_ar: formatHijri(hijri, 'ar'),
    // A gathering of that civil day, whatever its Hijri date.
    hijri_date: null,
    night_of: null,
  };
}

const texts = (one: { name_en: string; name_ar: string; description_en: string; description_ar: string }) => ({
  title: one.name_en,
  title_ar: one.name_ar,
  description: one.description_en,
  description_ar: one.description_ar,
});

/** Creates the usual kinds of reciters and occasions. A new production site has them too, because no reciter is verified without. */
export function seedKindsAndOccasions(
  catalogue: Pick<SampleCatalogue, 'reciter_types' | 'occasions'>,
  write: HistoryWriter['write'],
  now: number,
): void {
  const made = { at: now };
  for (const [index, type] of catalogue.reciter_types.entries())
    write(
      'Qaari Type',
      type.id,
      {
        ...texts(type),
        title_female: type.name_female_en,
        title_female_ar: type.name_female_ar,
        sort_order: index + 1,
      },
      made,
    );
  for (const [index, occasion] of catalogue.occasions.entries()) {
    const { id, mood, part_of_day = '' } = occasion;
    const search = foldForSearch([id, ...Object.values(texts(occasion))].join(' '));
    const fields = {
      mood,
      part_of_day,
      occasion_image: `/art/demo/occasions/${id}.svg`,
      search_text: search,
      sort_order: index + 1,
    };
    write('Ocassion', id, { ...texts(occasion), ...fields }, made);
  }
}

/** Creates events (one of them today) and banners. */
export function seedListings(catalogue: SampleCatalogue, { write }: HistoryWriter, now: number): void {
  const made = { at: now };
  for (const event of catalogue.events) {
    const { id, mood, occasion } = event;
    const names = { event_name: event.name_en, event_name_ar: event.name_ar };
    const more = { event_description: event.description_en, event_description_ar: event.description_ar };
    write('Event Listing', id, { ...names, ...more, ...datesOf(event, getDay(now)), mood, occasion }, made);
  }
  for (const [index, banner] of catalogue.banners.entries()) {
    const { id, headline_en, headline_ar, subline_en, subline_ar, mood, link } = banner;
    const captions = { headline: headline_en, headline_ar, subline: subline_en, subline_ar };
    const banner_image = `/art/demo/banners/${id}.svg`;
    write('Banner', id, { ...captions, banner_image, mood, link, sort_order: index + 1 }, made);
  }
}
