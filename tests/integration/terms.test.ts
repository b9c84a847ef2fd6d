import { expect, it } from 'vitest';
import { httpParty } from '../support/httpParty.ts';
import { testServer } from '../support/testServerFactory.ts';

/** What the spec requires of the terms, on a new site, in both languages. */
const SENTENCES: readonly [requirement: string, page: string, english: string, arabic: string][] = [
  [
    'S2-K-16',
    'terms',
    'Disputes are decided by application management under the laws of the State of Kuwait',
    'تفصل إدارة التطبيق في الخلافات وفق قوانين دولة الكويت',
  ],
  [
    'S2-K-20',
    'service-provider-terms',
    'it may be taken from the guarantee or from your next payment, or claimed back from you',
    'جاز خصمه من الضمان أو من الدفعة التالية أو مطالبتك به',
  ],
  [
    'S2-K-24',
    'service-provider-terms',
    'Providers may not promote their own business outside the application',
    'لا يجوز لمقدّم الخدمة الترويج لعمله خارج التطبيق',
  ],
  ['S2-K-25', 'service-provider-terms', 'The Arabic text is the governing one.', 'النص العربي هو المعتمد.'],
];

it.each(SENTENCES)('%s: the page %s of a new site says “%s”', async (_requirement, page, english, arabic) => {
  const visitor = httpParty(testServer());
  const { body, body_ar } = (await visitor.read('Husainia Page', page)).body.data;
  expect(body).toContain(english);
  expect(body_ar).toContain(arabic);
});
