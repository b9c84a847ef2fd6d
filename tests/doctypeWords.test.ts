import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROLE } from '../domain/roles.ts';
import { readDocTypes } from '../scripts/generateTypes.ts';
import { descriptionByName, getDescription } from '../src/backoffice/doctype/description.ts';
import { findTranslationField, optionsOf } from '../src/backoffice/doctype/fields.ts';
import { officeFields } from '../src/backoffice/doctype/officeFields.tsx';
import { rowFields, writableFields } from '../src/frappeAdmin/fieldRules.ts';

/** Generated screens have labels in both languages, either specific to the DocType or shared by all. */

type Words = { [key: string]: string | Words };
const read = (language: 'en' | 'ar', namespace: string): Words =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/${namespace}.json`, import.meta.url), 'utf8')) as Words;

function wordAt(words: Words, path: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const part of path.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Resources whose screens are generated from their DocType. A resource with its own view has its own texts. */
const modules = import.meta.glob<string>('../src/backoffice/*/index.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const declared = Object.values(modules).flatMap((text) => {
  const [, name] = /declareResource\('([\w-]+)'/.exec(text) ?? [];
  return name && !/\b(list|show|edit):/.test(text) ? [name] : [];
});

test.each(declared)('%s has a name and labels in English and Arabic', (resource) => {
  const description = getDescription(resource);
  const doctype = description.name.replaceAll(' ', '_');
  const file = `${description.name.toLowerCase().replaceAll(' ', '_')}.json`;
  const has = (own: string, shared: string) =>
    (['en', 'ar'] as const).every(
      (language) => wordAt(read(language, 'doctypes'), `${doctype}.${own}`) ?? wordAt(read(language, 'staff'), shared),
    );
  const missing = [
    ...(has('names', 'none') ? [] : [`${file}: give it "label", "label_plural", "label_ar" and "label_plural_ar".`]),
    ...description.fields
      .filter(
        ({ fieldname }) =>
          !findTranslationField(description, fieldname) && !has(`fields.${fieldname}`, `fields.${fieldname}`),
      )
      .map(({ fieldname }) => `${file}: give the field ${fieldname} a "label_ar".`),
    ...description.fields
      .filter(({ fieldtype }) => fieldtype === 'Select')
      .flatMap((field) =>
        optionsOf(field)
          .map((value) => `${field.fieldname}.${value.replaceAll(' ', '_')}`)
          .filter((key) => !has(`options.${key}`, `options.${key}`))
          .map((key) => `${file}: give "option_labels" of ${key} in "en" and "ar".`),
      ),
  ];
  expect(missing).toEqual([]);
});

test.each(declared)('%s labels no field differently from its DocType', (resource) => {
  const description = getDescription(resource);
  const doctype = description.name.replaceAll(' ', '_');
  const words = read('en', 'staff');
  const otherwise = description.fields
    .filter(({ fieldname }) => wordAt(read('en', 'doctypes'), `${doctype}.fields.${fieldname}`) === undefined)
    .flatMap(({ fieldname, label }) => {
      const shown = wordAt(words, `fields.${fieldname}`);
      return shown === undefined || shown.toLowerCase() === label.toLowerCase()
        ? []
        : [
            `${fieldname} is labelled "${label}" and shown as "${shown}": label it so, or give it a "label_ar" for a name of its own.`,
          ];
    });
  expect(otherwise).toEqual([]);
});

/** Fields that a back-office form has, or leaves to another page. */
test.each(declared)('%s has an input for each of its fields and its rows’ fields', (resource) => {
  const description = getDescription(resource);
  const rows = description.fields.filter(({ fieldtype }) => fieldtype === 'Table');
  const optionFields = [
    ...writableFields(description, [ROLE.staff]).map((field) => [description.name, field] as const),
    ...rows.flatMap(({ options = '' }) =>
      rowFields(descriptionByName(options)).map((field) => [options, field] as const),
    ),
  ];
  const missing = optionFields
    .filter(([, { fieldtype }]) => !officeFields.inputs[fieldtype])
    .map(([doctype, { fieldname, fieldtype }]) => `${doctype}.${fieldname}: pages have no input for a ${fieldtype}.`);
  expect(missing).toEqual([]);
});

test('each option of an order has a label in exports and on pages', () => {
  const texts = ['status', 'status_reason'];
  const choices = getDescription('orders').fields.filter(
    ({ fieldname, fieldtype }) => fieldtype === 'Select' && !texts.includes(fieldname),
  );
  const nameless = choices.flatMap((field) =>
    optionsOf(field)
      .map((value) => `options.${field.fieldname}.${value.replaceAll(' ', '_')}`)
      .filter((key) =>
        (['en', 'ar'] as const).some(
          (language) =>
            !(wordAt(read(language, 'doctypes'), `Order_Progress.${key}`) ?? wordAt(read(language, 'staff'), key)),
        ),
      ),
  );
  expect(nameless).toEqual([]);
});

test('every DocType’s labels are in the catalogue', () => {
  const named = readDocTypes().filter((json) => typeof json.label_ar === 'string');
  for (const json of named)
    expect(wordAt(read('ar', 'doctypes'), `${json.name.replaceAll(' ', '_')}.names`)).toContain(String(json.label_ar));
});
