import { STATUS } from '../../domain/order/orderStatus.ts';
import { MODERATION, type ModerationState } from '../../domain/states/reviewModeration.ts';
import { HOUR } from '../../domain/time/kuwaitTime.ts';
import type { HistoryWriter } from '../ports/history.ts';
import { type PlannedLine, wire } from './orders.ts';

interface SampleReview {
  as_agreed?: 'yes' | 'no';
  again?: 'yes' | 'no';
  words?: string;
  /** Default if there is a text: published. */
  state?: ModerationState;
  note?: string;
  reply?: string;
  reply_state?: ModerationState;
}

const GOOD = { as_agreed: 'yes', again: 'yes' } as const;
const { waiting, refused } = MODERATION;

/** The sample reviews by line: every state, and one kitchen with enough reviews to show its share of positive answers. */
const REVIEWS: Record<string, SampleReview> = {
  'line-47': {
    ...GOOD,
    words: 'صوت شجي وحضور مبكر، والمجلس كله تأثر. جزاه الله خيرًا.',
    reply: 'شرف لي خدمة مجلسكم، تقبّل الله منكم.',
  },
  'line-48': { ...GOOD, words: 'Calm and clear. He asked about our family before he began, and the elders noticed.' },
  'line-49': {
    as_agreed: 'yes',
    again: 'no',
    words: 'القراءة جميلة، لكن مكبر الصوت الذي أحضره لم يكن كافيًا لعدد الحضور.',
    reply: 'معكم حق، صار عندي مكبر أكبر للمجالس الكبيرة.',
    reply_state: waiting,
  },
  'line-50': { ...GOOD, words: 'التزم بالموعد واختار أبياتًا تناسب المناسبة.', state: waiting },
  'line-51': {
    as_agreed: 'no',
    again: 'no',
    words: 'تأخر في الطريق، والجيران في القطعة الثالثة انزعجوا من السيارات.',
    state: refused,
    note: 'الكلمات تذكر مكان المجلس.',
  },
  'line-02': { as_agreed: 'yes', words: 'The coffee stayed hot until the last guest.', state: waiting },
  'line-11': {
    ...GOOD,
    words: 'الكمية كفت الجميع والطعم مثل طبخ البيت.',
    reply: 'بالعافية عليكم، ونتشرف بكم دائمًا.',
  },
  'line-52': { ...GOOD, words: 'أسلوبها قريب من القلب، وكل النساء سألن عنها.' },
  'line-53': { ...GOOD, words: 'She kept to the time and the hall was full of quiet.' },
  'line-54': { ...GOOD },
  'line-57': { ...GOOD, words: 'Arrived on time, neatly packed, and enough for everybody.' },
  'line-58': { ...GOOD },
  'line-59': { as_agreed: 'no', again: 'yes', words: 'نقص طبق واحد، وأرسلوه بعد ربع ساعة من الاتصال.' },
  'line-60': { ...GOOD },
  'line-61': { as_agreed: 'yes', again: 'no' },
};

/** Creates the host's review of a line, some hours after it, if the sample has one. */
export function seedReview(writer: HistoryWriter, line: PlannedLine): void {
  const review = REVIEWS[line.sample.id];
  const delivered = line.history.reached(STATUS.delivered);
  if (!review || delivered === undefined) return;
  const { as_agreed, again, words, state, note, reply, reply_state } = review;
  const at = delivered + 3 * HOUR;
  writer.write(
    'Review',
    `RV-${line.name}`,
    {
      ...{
        order_progress: line.name,
        type: line.sample.type,
        doc_name: line.provider.id,
        customer: line.customer.name,
      },
      ...{ as_agreed, again, words, words_state: words && (state ?? MODERATION.released), words_note: note },
      ...{ reply, reply_state: reply && (reply_state ?? MODERATION.released), first_at: wire(at) },
    },
    { at, owner: line.customer.email },
  );
}
