import { LINE_TYPE, type LineType } from '../../domain/order/orderStatus.ts';
import { DOCUMENT_STATE } from '../../domain/states/providerDocument.ts';
import { VERIFICATION } from '../../domain/states/verification.ts';
import { addDays, DAY, getDay, instantToWire } from '../../domain/time/kuwaitTime.ts';
import type { HistoryWriter } from '../ports/history.ts';
import { STAFF_EMAIL } from './accounts.ts';
import type { SampleCatalogue } from './catalogue.ts';

const CIVIL_ID = { title: 'Civil ID', title_ar: 'البطاقة المدنية', required: 1, expires: 1, no_copy: 1 };

/** What the demonstration asks of providers. A new production site asks for nothing until its staff says so. */
const TYPES: Record<string, { provider_type: LineType; title: string; title_ar: string; [flag: string]: unknown }> = {
  'reciter-civil-id': { provider_type: LINE_TYPE.reciter, ...CIVIL_ID },
  'kitchen-licence': {
    provider_type: LINE_TYPE.restaurant,
    title: 'Commercial licence',
    title_ar: 'الرخصة التجارية',
    ...{ required: 1, expires: 1, no_copy: 0 },
  },
  'kitchen-food-permit': {
    provider_type: LINE_TYPE.restaurant,
    title: 'Food handling permit',
    title_ar: 'ترخيص تداول الأغذية',
    ...{ required: 1, expires: 1, no_copy: 0 },
  },
  'kitchen-civil-id': {
    provider_type: LINE_TYPE.restaurant,
    ...CIVIL_ID,
    title: 'Civil ID of the owner',
    title_ar: 'البطاقة المدنية للمالك',
  },
};

/** Civil IDs are valid for years: those of the sample end between one and five years ahead. */
const validDays = (index: number): number => 365 + (index % 5) * 300;

/** Creates the types of verification documents, and that staff has seen the civil ID of every provider it decided on. */
export function seedDocuments(catalogue: SampleCatalogue, { write }: HistoryWriter, now: number): void {
  const made = { at: now - 40 * DAY };
  for (const [index, [name, type]] of Object.entries(TYPES).entries())
    write('Verification Document Type', name, { ...type, sort_order: index + 1, enabled: 1 }, made);
  const decided = { state: DOCUMENT_STATE.seen, decided_at: instantToWire(now - 20 * DAY), decided_by: STAFF_EMAIL };
  for (const [provider_type, providers, document_type] of [
    [LINE_TYPE.reciter, catalogue.reciters, 'reciter-civil-id'],
    [LINE_TYPE.restaurant, catalogue.restaurants, 'kitchen-civil-id'],
  ] as const)
    for (const [index, { id, email, verification }] of providers.entries()) {
      if (verification !== VERIFICATION.verified && verification !== VERIFICATION.suspended) continue;
      write(
        'Provider Document',
        `${document_type}-${id}`,
        {
          ...{ user: email, provider_type, provider: id, document_type, ...decided },
          expires_on: addDays(getDay(now), validDays(index)),
        },
        { at: now - 20 * DAY, owner: STAFF_EMAIL },
      );
    }
}
