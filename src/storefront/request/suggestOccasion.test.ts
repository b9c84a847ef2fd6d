import { expect, it } from 'vitest';
import catalogue from '../../../server/sampleData/catalogue.json' with { type: 'json' };
import { suggestOccasion } from './suggestOccasion.ts';

const occasions = catalogue.occasions.map(({ id, name_en, name_ar }) => ({ id, title: name_en, title_ar: name_ar }));

it.each([
  ['Fatiha, three evenings', 'فاتحة ثلاث ليال', 'condolence'],
  ['Fatiha, one evening', '', 'condolence'],
  ['', 'فاتحة ليلة واحدة', 'condolence'],
  ['Vow gathering reading', 'قراءة مجلس نذر', 'nadhr'],
  ['Khatma in one sitting', 'ختمة في جلسة واحدة', 'khatma'],
  ['Aqd evening', 'ليلة عقد قران', 'aqd'],
  ['Ramadan evening with Dua al-Iftitah', 'أمسية رمضانية ودعاء الافتتاح', 'ramadan'],
  ['Ten nights, per night', 'عشرة محرم، الليلة الواحدة', 'muharram'],
])('%s (%s) is for %s', (en, ar, occasion) => expect(suggestOccasion([en, ar], occasions)).toBe(occasion));

it.each([
  ['Latmiya evening', 'ليلة لطم'],
  ['Home majlis', 'مجلس بيت'],
  ['Lecture and elegy', 'محاضرة ونعي'],
])('%s is for no occasion of its own', (en, ar) => expect(suggestOccasion([en, ar], occasions)).toBe(''));
