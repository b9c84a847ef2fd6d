import { describe, expect, it } from 'vitest';
import {
  type DocumentRequirement,
  documentStatus,
  documentsToAdd,
  dueExpiryNotice,
  missingDocuments,
  type ShownDocument,
} from './verificationDocuments.ts';

const TODAY = '2026-12-01';
const document = (more: Partial<ShownDocument>): ShownDocument => ({
  ...{ name: 'd', state: 'Accepted', files: [], expires_on: null, reason: null },
  ...more,
});
const requirement = (more: Partial<DocumentRequirement> = {}): DocumentRequirement => ({
  ...{ title: 'Licence', title_ar: 'رخصة', required: 1, expires: 1, no_copy: 0, current: null, pending: null },
  ...more,
});

describe('verification documents', () => {
  it.each([
    ['missing', {}],
    ['to_be_seen', { no_copy: 1 }],
    ['submitted', { pending: document({ state: 'Submitted' }) }],
    ['rejected', { pending: document({ state: 'Rejected' }), current: document({}) }],
    ['accepted', { current: document({ expires_on: '2027-06-01' }) }],
    ['seen', { no_copy: 1, current: document({ state: 'Seen' }) }],
    ['expires_soon', { current: document({ expires_on: '2026-12-31' }) }],
    ['expires_soon', { current: document({ expires_on: TODAY }) }],
    ['expired', { current: document({ expires_on: '2026-11-30' }) }],
  ] as const)('are %s', (status, more) => expect(documentStatus(requirement(more), TODAY)).toBe(status));

  it('are missing until they are accepted or seen, and after their last day', () => {
    const lacking = (more: Partial<DocumentRequirement>) => missingDocuments([requirement(more)], TODAY).length;
    expect(lacking({})).toBe(1);
    expect(lacking({ required: 0 })).toBe(0);
    expect(lacking({ pending: document({ state: 'Submitted' }) })).toBe(1);
    expect(lacking({ current: document({ expires_on: TODAY }) })).toBe(0);
    expect(lacking({ current: document({ expires_on: '2026-11-30' }) })).toBe(1);
    // a rejected renewal takes nothing from the valid one
    expect(lacking({ current: document({}), pending: document({ state: 'Rejected' }) })).toBe(0);
  });

  it('have to be added by the provider, except those that staff notes', () => {
    const open = (more: Partial<DocumentRequirement>) => documentsToAdd([requirement(more)], TODAY).length;
    expect(open({})).toBe(1);
    expect(open({ no_copy: 1 })).toBe(0);
    expect(open({ pending: document({ state: 'Submitted' }) })).toBe(0);
    expect(open({ pending: document({ state: 'Rejected' }) })).toBe(1);
    expect(open({ current: document({ expires_on: '2026-11-30' }) })).toBe(1);
  });

  it.each([
    // expiry, last notice, notice due
    ['2027-01-01', 0, undefined],
    ['2026-12-31', 0, 30],
    ['2026-12-31', 30, undefined],
    ['2026-12-09', 30, undefined],
    ['2026-12-08', 30, 7],
    ['2026-12-08', 7, undefined],
    // accepted within the last week: one notice, not two
    ['2026-12-03', 0, 7],
    [TODAY, 30, 7],
    ['2026-11-30', 30, undefined],
  ] as const)('that expire on %s, last notice %i: %s', (expires, last, due) =>
    expect(dueExpiryNotice(expires, last, TODAY)).toBe(due),
  );
});
