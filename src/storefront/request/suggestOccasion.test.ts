import { expect, it } from 'vitest';
import { suggestOccasion } from './suggestOccasion.ts';

const occasions = [
  ['muharram', 'Muharram majlis', 'مجلس محرم'],
  ['condolence', 'Condolence and Fatiha', 'مجلس فاتحة'],
  ['mawlid', 'Mawlid of the Prophet', 'المولد النبوي'],
  ['wiladat', 'Births of the Imams', 'مواليد الأئمة'],
  ['aqd', 'Marriage contract (Aqd)', 'عقد قران'],
  ['ramadan', 'Ramadan evenings', 'أمسيات رمضان'],
  ['khatma', 'Quran khatma', 'ختمة قرآن'],
  ['nadhr', 'Vow gathering (Nadhr)', 'مجلس نذر'],
  ['laylat-al-qadr', 'Nights of Qadr', 'ليالي القدر'],
  ['dua-kumayl', 'Dua Kumayl evening', 'ليلة دعاء كميل'],
  ['new-home', 'New home gathering', 'مجلس البيت الجديد'],
].map(([id, title, title_ar]) => ({ id, title, title_ar }));

it.each([
  ['Fatiha, three evenings', 'فاتحة ثلاث ليال', 'condolence'],
  ['Fatiha, one evening', '', 'condolence'],
  ['', 'فاتحة ليلة واحدة', 'condolence'],
  ['Vow gathering reading', 'قراءة مجلس نذر', 'nadhr'],
  ['Khatma in one sitting', 'ختمة في جلسة واحدة', 'khatma'],
  ['Aqd evening', 'ليلة عقد قران', 'aqd'],
  ['Ramadan evening with Dua al-Iftitah', 'أمسية رمضانية ودعاء الافتتاح', 'ramadan'],
  ['Dua Kumayl', 'دعاء كميل', 'dua-kumayl'],
  ['Ten nights, per night', 'عشرة محرم، الليلة الواحدة', 'muharram'],
])('%s (%s) is for %s', (en, ar, occasion) => expect(suggestOccasion([en, ar], occasions)).toBe(occasion));

it.each([
  ['Latmiya evening', 'ليلة لطم'],
  ['Home majlis', 'مجلس بيت'],
  ['Lecture and elegy', 'محاضرة ونعي'],
])('%s is for no occasion of its own', (en, ar) => expect(suggestOccasion([en, ar], occasions)).toBe(''));
