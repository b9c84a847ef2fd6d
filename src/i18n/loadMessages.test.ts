import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../domain/text/format.ts';
import { getAllMessages } from './allMessages.ts';
import { COMMON_NAMESPACES, loadMessages } from './loadMessages.ts';

const namespaces = readdirSync(new URL('../../locales/en/', import.meta.url)).map((file) => file.replace('.json', ''));

it.each(LANGUAGES)('loads each namespace in %s as server-side rendering does', async (language) => {
  const all = getAllMessages(language);
  expect(Object.keys(all).sort()).toEqual(namespaces.toSorted());
  for (const namespace of namespaces) expect(await loadMessages(language, namespace)).toEqual(all[namespace]);
});

it.each(LANGUAGES)('bundles the common namespaces of %s in one file', async (language) => {
  const { common } = await import(`./messages/${language}.ts`);
  expect(Object.keys(common).sort()).toEqual(
    COMMON_NAMESPACES.map((one) => `../../../locales/${language}/${one}.json`),
  );
});

it('loads react-admin’s messages', async () => {
  expect(await loadMessages('en', 'ra')).toHaveProperty('action.save', 'Save');
  expect(await loadMessages('ar', 'ra')).toHaveProperty('action.save', 'حفظ');
});

it('rejects if the namespace does not exist', async () => {
  await expect(loadMessages('en', 'nothing')).rejects.toThrow('en/nothing');
});
