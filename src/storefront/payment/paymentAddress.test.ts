import { expect, it } from 'vitest';
import { ForeignAddressError, paymentAddress } from './paymentAddress.ts';

const HOSTS = ['pay.bank.example', '127.0.0.1:8080'];
const OWN = 'https://majalis.example';

it.each([
  'https://pay.bank.example/page?id=1',
  'http://127.0.0.1:8080/bookeey-simulator/1',
  'https://majalis.example/page',
  '/page',
])('opens %s', (url) => expect(paymentAddress(url, HOSTS, OWN)).toBe(new URL(url, OWN).href));

it.each([
  'https://evil.example/page',
  'https://pay.bank.example.evil.example/page',
  'https://pay.bank.example@evil.example/page',
  'https://pay.bank.example:444/page',
  'http://pay.bank.example/page',
  '//evil.example/page',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://majalis.example/page',
])('does not open %s', (url) => expect(() => paymentAddress(url, HOSTS, OWN)).toThrow(ForeignAddressError));
