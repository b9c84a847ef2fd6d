import { expect, test } from 'vitest';
import { testServer } from '../support/testServerFactory.ts';
import { STAFF } from './people.ts';

test('a banner needs a safe link and can’t end before it starts', async () => {
  const api = testServer().apiAs(STAFF);
  const make = (data: object) => api.create('banners', { data: { headline: 'New', ...data } });
  for (const link of [
    'javascript:alert(1)',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'http://plain.example',
  ])
    await expect(make({ link })).rejects.toMatchObject({ status: 417, body: { errors: { link: expect.anything() } } });
  await expect(make({ show_from: '2026-12-02', show_until: '2026-12-01' })).rejects.toMatchObject({
    body: { errors: { show_until: expect.anything() } },
  });
  await make({ link: '/ZakiriList', show_from: '2026-12-01', show_until: '2026-12-01' });
});
