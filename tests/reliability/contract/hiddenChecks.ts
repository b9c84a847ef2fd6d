/** The parts of a provider's record that only its owner and staff can see. */
import { ROLE, type Role } from '../../../domain/access.ts';
import { resourceUrl } from '../../../domain/paths.ts';
import type { Row, Value } from '../../../server/ports/row.ts';
import type { Check } from './checks.ts';
import { DOCTYPES, PROVIDERS, put, read } from './records.ts';
import type { Trial } from './trial.ts';

const [G, C, S] = [ROLE.guest, ROLE.customer, ROLE.staff];

const tableChecks = DOCTYPES.flatMap((doctype): Check[] => {
  const { other, package: table, child } = PROVIDERS[doctype];
  const rule = `hidden_from_others.${doctype}`;
  const visibleRows = (row: Row): number => (row[table] as Row[]).length;
  const setRow = ({ run }: Trial, tableName: string, parent: string, field: string, value: Value) =>
    run(({ database }) => {
      database.run(
        `UPDATE "tab${tableName}" SET "${field}" = ? WHERE "name" = (SELECT min("name") FROM "tab${tableName}" WHERE "parent" = ?)`,
        [value, parent],
      );
    });
  const refused = async (trial: Trial, filter: string): Promise<boolean> =>
    (await trial.ask(C, 'GET', `${resourceUrl(doctype)}?filters=[${filter}]`)).status === 417;
  return [
    {
      about: [`${rule}.rows_with.${table}.visible`],
      what: `hidden packages of a ${doctype}`,
      async run(trial) {
        const all = visibleRows(trial.stored(doctype, other));
        setRow(trial, child, other, 'visible', 0);
        const seen = visibleRows(await read(trial, C, doctype, other));
        const byStaff = visibleRows(await read(trial, S, doctype, other));
        setRow(trial, child, other, 'visible', 1);
        const shown = visibleRows(await read(trial, C, doctype, other));
        const refusal = await refused(trial, `["${child}","visible","=",0]`);
        return [all - seen, all - byStaff, all - shown, refusal];
      },
      wanted: [1, 0, 0, true],
    },
    {
      about: [`${rule}.rows_with.package_pictures.visible`],
      what: `pictures of a hidden package of a ${doctype}`,
      async run(trial) {
        const picture = { package_id: 'one', picture: '/files/a.png', alt_text: 'A table' };
        trial.run(({ system }) =>
          system.update(doctype, other, {
            package_pictures: [
              { ...picture, visible: 1 },
              { ...picture, visible: 0 },
            ],
          }),
        );
        const seenBy = async (role: Role) =>
          ((await read(trial, role, doctype, other)).package_pictures as Row[]).length;
        return [await seenBy(C), await seenBy(S), await refused(trial, '["Package Picture","visible","=",0]')];
      },
      wanted: [1, 2, true],
    },
    {
      about: [`${rule}.blank.days_off.note`, `${rule}.blank`],
      what: `notes on days off of a ${doctype}`,
      async run(trial) {
        const name = PROVIDERS[doctype].own;
        const daysOff = [{ from_date: '2027-05-01', to_date: '2027-05-02', note: 'Pilgrimage' }];
        await put(trial, PROVIDERS[doctype].role, doctype, name, { days_off: daysOff });
        const noteFor = async (role: Role) => ((await read(trial, role, doctype, name)).days_off as Row[])[0]?.note;
        return [await noteFor(C), await noteFor(S), await refused(trial, '["Vendor Day Off","note","like","%a%"]')];
      },
      wanted: ['', 'Pilgrimage', true],
    },
  ];
});

const photoCheck: Check = {
  about: [
    'hidden_from_others.Qaari Zakreen.null_unless.show_photo.profile_picture',
    'hidden_from_others.Qaari Zakreen.null_unless.show_photo.cover_picture',
  ],
  what: 'photos of a reciter who shows none',
  async run(trial) {
    const pictures = { profile_picture: '/files/a.webp', cover_picture: '/files/b.webp' };
    trial.set('Qaari Zakreen', 'zahra-al-nukhailani', { ...pictures, show_photo: 0 });
    const of = async (role: Role) => {
      const { profile_picture, cover_picture } = await read(trial, role, 'Qaari Zakreen', 'zahra-al-nukhailani');
      return [profile_picture, cover_picture];
    };
    const hidden = [...(await of(G)), ...(await of(S))];
    trial.set('Qaari Zakreen', 'zahra-al-nukhailani', { show_photo: 1 });
    const filter = async (field: string) =>
      (await trial.ask(C, 'GET', `${resourceUrl('Qaari Zakreen')}?filters=[["${field}","like","%a%"]]`)).status;
    return [...hidden, ...(await of(G)), await filter('profile_picture'), await filter('cover_picture')];
  },
  wanted: [null, null, '/files/a.webp', '/files/b.webp', '/files/a.webp', '/files/b.webp', 417, 417],
};

/** A hidden copy of public text for search fields: guests can filter by it, and no one can read it. */
const searchChecks = ['Qaari Zakreen', 'Restaurant', 'Ocassion'].map(
  (doctype): Check => ({
    about: [`searched_only.${doctype}.search_text`, `searched_only.${doctype}`, 'searched_only'],
    what: `a visitor searches a ${doctype} by its folded words`,
    async run(trial) {
      const url = resourceUrl(doctype);
      const ask = async (query: string) => (await trial.ask(G, 'GET', `${url}?${query}`)).status;
      return [
        await ask('filters=[["search_text","like","%zz%"]]'),
        await ask('fields=["name","search_text as description"]'),
      ];
    },
    wanted: [200, 417],
  }),
);

export const hiddenChecks: readonly Check[] = [...tableChecks, ...searchChecks, photoCheck];
