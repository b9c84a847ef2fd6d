import { expect, it } from 'vitest';
import type { Method } from '../../domain/methods/definition.ts';
import { methods } from '../../domain/methods/methods.ts';
import { marketplaceHooks } from '../../server/marketplace/site/marketplace.ts';
import { orderHooks } from '../../server/marketplace/site/orderHooks.ts';
import { startServer } from '../support/serverHarness.ts';

it('every defined method has a handler, and no other method exists', () => {
  const { limits, siteSettings, settings, pdfProcess, gateways } = startServer().site;
  const { publicUrl } = settings;
  const parts = {
    doctypes: [],
    publicUrl,
    limits,
    pdfProcess,
    calendars: pdfProcess,
    settings: siteSettings,
    pokeOutbox: () => undefined,
    pokeImports: () => undefined,
    channels: { pushKeys: () => ({ publicKey: '', privateKey: '' }), pushServices: [], sendsWhatsApp: false },
    paymentHosts: [],
    removeFiles: () => undefined,
    clearLog: () => undefined,
    evenStep: 0,
    twoStepRequired: false,
  };
  const answered = { ...marketplaceHooks(parts).methods, ...orderHooks({ publicUrl, gateways }).methods };
  expect(Object.keys(answered).sort()).toEqual(
    Object.values<Method>(methods)
      .map(({ name }) => name)
      .sort(),
  );
});
