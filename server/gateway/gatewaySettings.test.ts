import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';

const MYFATOORAH = { MYFATOORAH_API_KEY: 'key', MYFATOORAH_WEBHOOK_SECRET: 'secret' };
const BOOKEEY = {
  BOOKEEY_MERCHANT_ID: 'mer1',
  BOOKEEY_SECRET: 's',
  BOOKEEY_REQUEST_URL: 'https://api.example.com/requestLink',
  BOOKEEY_STATUS_URL: 'https://api.example.com/paymentstatus',
  BOOKEEY_HOSTS: 'pay.example.com',
};

it('reads the account at MyFatoorah, live unless another address is set', () => {
  expect(readSettings({ GATEWAY: 'myfatoorah', ...MYFATOORAH })).toMatchObject({
    gateway: 'myfatoorah',
    myFatoorah: { apiUrl: 'https://api.myfatoorah.com', hosts: ['portal.myfatoorah.com'], apiKey: 'key' },
  });
  const trial = { ...MYFATOORAH, MYFATOORAH_API_URL: 'https://apitest.myfatoorah.com/' };
  expect(readSettings({ GATEWAY: 'myfatoorah', ...trial }).myFatoorah).toMatchObject({
    apiUrl: 'https://apitest.myfatoorah.com',
    hosts: ['demo.myfatoorah.com'],
  });
  const production = { APP_MODE: 'production', PUBLIC_URL: 'https://shop.example.com', GATEWAY: 'myfatoorah' };
  expect(() => readSettings({ ...production, ...trial })).toThrow('test account');
  expect(readSettings({ ...production, ...MYFATOORAH }).myFatoorah?.hosts).toEqual(['portal.myfatoorah.com']);
});

it('takes a fake gateway only into a rehearsal, where the site is on this machine too', () => {
  const fake = { ...MYFATOORAH, GATEWAY: 'myfatoorah', MYFATOORAH_API_URL: 'http://127.0.0.1:9100' };
  const rehearsal = { APP_MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:8080', ...fake };
  expect(readSettings(rehearsal).myFatoorah?.apiUrl).toBe('http://127.0.0.1:9100');
  for (const PUBLIC_URL of ['https://shop.example.com', 'https://127.0.0.1.example.com', undefined])
    expect(() => readSettings({ ...rehearsal, PUBLIC_URL })).toThrow('PUBLIC_URL must be on this machine');
  for (const address of ['https://localhost:9100', 'http://[::1]:9100'])
    expect(() =>
      readSettings({ ...rehearsal, PUBLIC_URL: 'https://shop.example.com', MYFATOORAH_API_URL: address }),
    ).toThrow('fake MyFatoorah');
});

it('refuses half an account, an unencrypted address and an unknown name, and tells no value', () => {
  for (const name of Object.keys(MYFATOORAH))
    expect(() => readSettings({ GATEWAY: 'myfatoorah', ...MYFATOORAH, [name]: '' })).toThrow(name);
  expect(() => readSettings({ GATEWAY: 'myfatoorah' })).toThrow('MYFATOORAH_API_KEY');
  const plain = { ...MYFATOORAH, MYFATOORAH_API_URL: 'http://api.example.com' };
  expect(() => readSettings({ GATEWAY: 'myfatoorah', ...plain })).toThrow('https');
  expect(() => readSettings({ GATEWAY: 'tap' })).toThrow('"tap"');
});

it('keeps the account of a former provider beside the one that takes new payments', () => {
  const both = readSettings({ GATEWAY: 'myfatoorah', ...MYFATOORAH, ...BOOKEEY });
  expect([both.gateway, both.bookeey?.merchantId, both.myFatoorah?.apiKey]).toEqual(['myfatoorah', 'mer1', 'key']);
  const none = readSettings({ GATEWAY: 'none', ...BOOKEEY });
  expect([none.gateway, none.bookeey?.merchantId, none.myFatoorah]).toEqual(['none', 'mer1', undefined]);
});
