import { expect, test } from 'vitest';
import { collationKey } from '../../store/collation.ts';
import { openDatabase } from '../../store/database.ts';
import { createEngine } from '../engine.ts';
import { systemAmbient } from '../systemAmbient.ts';

const STORED = [
  'Rare',
  'rare  ',
  ' rare',
  'RÁRE',
  'ra\u200bre',
  'rare\u0001',
  'ra-re',
  'rare_',
  'مجلس',
  '50%',
  'a*b',
  '',
];

const engine = createEngine({
  database: openDatabase(':memory:'),
  doctypes: [
    {
      doctype: 'DocType',
      name: 'Thing',
      autoname: 'hash',
      fields: [{ fieldname: 'note', fieldtype: 'Data', label: 'Note' }],
      permissions: [],
    },
  ],
  ambient: systemAmbient,
  timeZone: 'Asia/Kuwait',
  filesDirectory: '',
  hooks: {},
});
engine.migrate();
for (const [at, note] of STORED.entries())
  engine.database.run('INSERT INTO "tabThing" (name, note) VALUES (?, ?)', [`thing ${at}`, note]);

test.each(['rare', 'RARE ', 'Ráre', 'ra-re', '50%', 'a*b', 'none'])(
  'a field without an index matches %j by the collation',
  (value) => {
    const rows = engine.run(engine.administrator, ({ system }) =>
      system.list('Thing', { fields: ['note'], filters: { note: value } }),
    );
    const equal = STORED.filter((note) => collationKey(note) === collationKey(value));
    expect(rows.map(({ note }) => note).toSorted()).toEqual(equal.toSorted());
  },
);
