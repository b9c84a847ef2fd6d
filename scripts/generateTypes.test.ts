import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldsSource, generated, publicSettingsSource, typesSource } from './generateTypes.ts';

describe('generated types', () => {
  for (const [path, text] of Object.entries(generated()))
    it(`${path} matches the DocTypes (npm run codegen)`, () => {
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

  it('give each field its type in JSON', () => {
    const source = typesSource([sample]);
    expect(source).toContain('export type ThingRow = ChildRow & {');
    expect(source).toContain("mood: '' | 'good' | 'bad' | null;");
    expect(source).toContain('done: 0 | 1;');
    expect(source).toContain('price: number;');
    expect(source).toContain('parts: ThingPart[];');
  });

  it('type the public settings by the contract’s list', () => {
    expect(publicSettingsSource(sample, ['mood'])).toMatch(/Pick<\n {2}ThingRow,\n {2}\| 'mood'\n>/);
    expect(() => publicSettingsSource(sample, ['mood', 'secret'])).toThrow('No such setting: secret');
  });

  it('exclude from the browser what no role can access', () => {
    expect(fieldsSource([sample])).not.toContain('Thing Row');
  });
});
