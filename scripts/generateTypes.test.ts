import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldsSource, generated, publicSettingsSource, typesSource } from './generateTypes.ts';

describe('generated types', () => {
  for (const [path, text] of Object.entries(generated()))
    it(`${path} is what the DocTypes say (npm run codegen)`, () => {
      expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(text);
    });

  const sample = {
    doctype: 'DocType' as const,
    name: 'Thing Row',
    istable: 1 as const,
    fields: [
      { fieldname: 'mood', fieldtype: 'Select', options: '\ngood\nbad', label: 'Mood' },
      { fieldname: 'done', fieldtype: 'Check', label: 'Done' },
      { fieldname: 'price', fieldtype: 'Currency', label: 'Price', reqd: 1 as const },
      { fieldname: 'parts', fieldtype: 'Table', options: 'Thing Part', label: 'Parts' },
    ],
    permissions: [],
  };

  it('gives each field its type on the wire', () => {
    const source = typesSource([sample]);
    expect(source).toContain('export type ThingRow = ChildRow & {');
    expect(source).toContain("mood: '' | 'good' | 'bad' | null;");
    expect(source).toContain('done: 0 | 1;');
    expect(source).toContain('price: number;');
    expect(source).toContain('parts: ThingPart[];');
  });

  it('types the settings of everybody by the list of the contract', () => {
    expect(publicSettingsSource(sample, ['mood'])).toMatch(/Pick<\n {2}ThingRow,\n {2}\| 'mood'\n>/);
    expect(() => publicSettingsSource(sample, ['mood', 'secret'])).toThrow('No such setting: secret');
  });

  it('keeps what no role reaches out of the browser', () => {
    expect(fieldsSource([sample])).not.toContain('Thing Row');
  });
});
