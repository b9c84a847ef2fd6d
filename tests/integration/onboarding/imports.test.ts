import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_COLUMNS, type ImportKind, MAX_IMPORT_BYTES } from '../../../domain/onboarding/importColumns.ts';
import type { Row } from '../../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import type { TestServer } from '../../support/testServer.ts';
import { embeddedTest, testServer } from '../../support/testServerFactory.ts';
import { KITCHEN, NASSER, RECITER, STAFF } from '../people.ts';

let server: TestServer;
let staff: HttpParty;
let guest: HttpParty;
beforeEach(() => {
  server = testServer();
  staff = httpParty(server, STAFF);
  guest = httpParty(server);
});

const base64 = (file: string | Uint8Array): string => Buffer.from(file as string).toString('base64');
const key = ({ messages }: { messages: { key?: string }[] }) => messages[0]?.key;
const upload = (kind: ImportKind, file: string | Uint8Array, party = staff) =>
  party.method('husainia.api.check_import', { kind, file_name: 'file.csv', content: base64(file) });

interface View {
  name: string;
  state: string;
  encoding: string;
  separator: string;
  counts: Record<string, number>;
  stored: number;
  refused_late: number;
  rows: {
    line: number;
    outcome: string;
    result: string;
    before: Record<string, string>;
    after: Record<string, string>;
    problems: { column: string; key: string }[];
  }[];
}
/** An import once the server has finished with it. */
const view = async (name: string, party = staff, query = ''): Promise<View> => {
  for (;;) {
    const found = await party.call('GET', `/api/method/husainia.api.provider_import?name=${name}${query}`);
    if (!['Checking', 'Importing'].includes(found.body.message.state)) return found.body.message;
    await wait(50);
  }
};
const check = async (kind: ImportKind, file: string | Uint8Array, party = staff): Promise<View> => {
  const response = await upload(kind, file, party);
  expect(response.messages).toEqual([]);
  return view(response.body.message.name, party);
};
const run = async (name: string, party = staff): Promise<View> => {
  const response = await party.method('husainia.api.run_import', { name });
  expect(response.messages).toEqual([]);
  return view(name, party);
};
const bring = async (kind: ImportKind, file: string, party = staff) =>
  run((await check(kind, file, party)).name, party);
const outcomes = ({ rows }: View): string[] =>
  rows.map(({ line, outcome, problems }) =>
    [line, outcome, ...problems.map(({ column, key }) => `${column} ${key}`)].join(' '),
  );

const RECITERS = `email,name_ar,phone,kinds,governorates,description_ar
one@example.com,ملا حسن,٥٥٥٠ ١٠٢١,رادود | khateeb,العاصمة,يقرأ في البيوت
two@example.com,سيد علي,55501022,قارئ قرآن,,
`;
const recordOf = (user: string, doctype: 'Qaari Zakreen' | 'Restaurant' = 'Qaari Zakreen'): Row | undefined =>
  server.stored(({ system }) => {
    const [found] = system.list(doctype, { filters: [['user', '=', user]], limit_page_length: 1 });
    return found && system.get(doctype, found.name);
  });
const packagesOf = (record: Row = {}): Row[] => record.restaurant_package as Row[];
const countUsers = (): number => server.stored(({ system }) => system.list('User', { limit_page_length: 0 }).length);

describe('a dry run', () => {
  it('judges every row and stores nothing', async () => {
    const before = countUsers();
    const found = await check(
      'reciters',
      `${RECITERS}three@example.com,,1234,nobody,,\ntwo@example.com,مرة أخرى,55501023,,,\n${NASSER},ناصر,55501024,,,\n${RECITER.email},يوسف,55501025,,,\n`,
    );
    expect([found.state, found.encoding, found.separator]).toEqual(['Checked', 'UTF-8', ',']);
    expect(found.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 4, open: 0 });
    expect(outcomes(found)).toEqual([
      '2 new',
      '3 new',
      '4 refused kinds csv_import.cell.unknown_name',
      '5 refused email csv_import.row.twice',
      '6 refused email csv_import.row.in_use',
      '7 refused email csv_import.row.in_use',
    ]);
    expect(found.rows[0]?.after).toMatchObject({
      phone: '55501021',
      kinds: 'radood | khateeb',
      governorates: 'capital',
    });
    expect(countUsers()).toBe(before);
    expect(await server.mails()).toEqual([]);
  });

  it('names every missing field of a new provider at its cell', async () => {
    const { rows } = await check('restaurants', 'email,name_en,phone\nkitchen@example.com,,12\n,Bait,55501021\n');
    expect(rows.map(({ problems }) => problems.map(({ column }) => column).sort())).toEqual([
      ['name_ar', 'phone'],
      ['email'],
    ]);
  });

  it('reads Windows-1256, semicolons, Arabic headings and a template', async () => {
    const text = 'البريد الإلكتروني;الاسم (عربي);الهاتف\r\none@example.com;ملا حسن;55501021\r\n';
    const encoded = Uint8Array.from(
      [...text].flatMap((letter) => {
        for (let byte = 0; byte < 256; byte += 1)
          if (new TextDecoder('windows-1256').decode(Uint8Array.of(byte)) === letter) return [byte];
        throw new Error(letter);
      }),
    );
    const found = await check('reciters', encoded);
    expect([found.encoding, found.separator, ...outcomes(found)]).toEqual(['Windows-1256', ';', '2 new']);
    for (const kind of ['reciters', 'restaurants', 'packages', 'hours'] as const) {
      const { body } = await staff.call('GET', `/api/method/husainia.api.import_template?kind=${kind}`);
      expect(body.trim().split(',')).toHaveLength(IMPORT_COLUMNS[kind].length);
      expect(key(await upload(kind, body))).toBe('csv_import.file.empty');
    }
  });

  it.each<[string, ImportKind, string | Uint8Array, string]>([
    ['a spreadsheet', 'reciters', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 255), 'csv_import.file.unreadable'],
    ['UTF-16', 'reciters', new Uint8Array(Buffer.from('\uFEFFemail,name_ar', 'utf16le')), 'csv_import.file.unreadable'],
    ['an open quotation mark', 'reciters', 'email,name_ar\n"one@example.com,x', 'csv_import.file.broken'],
    ['an unknown heading', 'reciters', 'email,bank_iban\none@example.com,KW81', 'csv_import.file.heading'],
    ['a heading twice', 'reciters', 'email,Email\none@example.com,', 'csv_import.file.heading_twice'],
    ['no email', 'packages', 'name_ar,price\nهريس,5', 'csv_import.file.heading_missing'],
    ['no rows', 'hours', 'email,weekday,from,to\n\n,,,\n', 'csv_import.file.empty'],
    ['nothing', 'hours', '', 'common.required'],
    ['too many rows', 'reciters', `email\n${'x@example.com\n'.repeat(1001)}`, 'csv_import.file.too_many'],
    ['too many bytes', 'reciters', `email\n${'x'.repeat(MAX_IMPORT_BYTES)}`, 'csv_import.file.too_large'],
  ])('refuses %s with a sentence', async (_name, kind, file, sentence) => {
    expect(key(await upload(kind, file))).toBe(sentence);
    expect(server.stored(({ system }) => system.list('Provider Import', {}))).toEqual([]);
  });

  it('refuses fifty megabytes before it reads them', async () => {
    const response = await upload('reciters', 'x'.repeat(50 * 1024 * 1024));
    expect(response.status).toBe(413);
  });
});

describe('an import', () => {
  it('creates invited providers with hidden pages, and a second run changes nothing', async () => {
    const found = await bring('reciters', RECITERS);
    expect([found.state, found.stored, found.refused_late]).toEqual(['Done', 2, 0]);
    expect(recordOf('one@example.com')).toMatchObject({
      qaari_name_ar: 'ملا حسن',
      verification_status: 'Pending',
      serves: [expect.objectContaining({ governorate: 'capital' })],
      bank_iban: null,
    });
    expect(server.stored(({ system }) => system.get('User', 'one@example.com'))).toMatchObject({
      role_profile_name: 'Qaari',
      email_verified: 0,
      language: 'ar',
    });
    expect((await server.mails()).filter(({ link }) => link?.includes('/Invite#'))).toHaveLength(1);
    expect(outcomes(await check('reciters', RECITERS))).toEqual(['2 same', '3 same']);
    const changed = await check('reciters', RECITERS.replace('يقرأ في البيوت', 'يقرأ كل ليلة').replace('سيد علي', ''));
    expect(outcomes(changed)).toEqual(['2 changed', '3 same']);
    expect([changed.rows[0]?.before.description_ar, changed.rows[0]?.after.description_ar]).toEqual([
      'يقرأ في البيوت',
      'يقرأ كل ليلة',
    ]);
    await run(changed.name);
    expect(recordOf('two@example.com')?.qaari_name_ar).toBe('سيد علي');
  });

  it('brings packages and hours of an invited kitchen, by their keys', async () => {
    await bring('restaurants', 'email,name_ar,phone,orders_per_day\nk@example.com,بيت القدر,55501021,6\n');
    const PACKAGES =
      'email,external_id,name_ar,price,minimum,description_ar,offered\nk@example.com,A1,هريس,٢٫٥٠٠,10,طبق,\nk@example.com,A2,جريش,3,5,طبق,نعم\n';
    const packages = await check('packages', PACKAGES);
    expect(outcomes(packages)).toEqual(['2 new', '3 refused offered common.required']);
    await run(packages.name);
    const hours = await bring(
      'hours',
      'email,weekday,from,to\nk@example.com,الأحد,4 م,11 pm\nk@example.com,Monday,16:00,٢٣:٠٠\n',
    );
    expect(outcomes(hours)).toEqual(['2 new', '3 new']);
    const record = recordOf('k@example.com', 'Restaurant');
    expect(record).toMatchObject({
      capacity_orders: 6,
      restaurant_package: [
        expect.objectContaining({ external_id: 'A1', package_unit_price: 2.5, package_minimum_unit: 10, visible: 0 }),
      ],
      working_hours: [
        expect.objectContaining({ weekday: 'Sunday', from_time: '16:00:00', to_time: '23:00:00' }),
        expect.objectContaining({ weekday: 'Monday' }),
      ],
    });
    const again = await check('packages', PACKAGES.replace('٢٫٥٠٠', '2.750'));
    expect(outcomes(again)[0]).toBe('2 changed');
    await run(again.name);
    const id = (of: Row | undefined) => packagesOf(of)[0]?.package_id;
    expect(id(recordOf('k@example.com', 'Restaurant'))).toBe(id(record));
    const overlap = await check(
      'hours',
      'email,weekday,from,to\nk@example.com,Sunday,18:00,23:30\nx@example.com,Sunday,1,2\n',
    );
    expect(outcomes(overlap)).toEqual([
      '2 refused from vendor.hours_overlap',
      '3 refused email csv_import.row.no_account',
    ]);
  });

  it('refuses rows whose record changed since the dry run, and accounts that were opened', async () => {
    await bring('reciters', RECITERS);
    const found = await check('reciters', RECITERS.replaceAll('example.com,', 'example.com,السيد '));
    expect(found.counts.changed).toBe(2);
    server.seed(({ system }) => {
      system.setValues('User', 'one@example.com', { last_login: '2026-11-22 12:00:00' });
      const [two] = system.list('Qaari Zakreen', { filters: [['user', '=', 'two@example.com']] });
      system.setValues('Qaari Zakreen', two!.name, { phone: '55509999' });
    });
    expect(await run(found.name)).toMatchObject({
      stored: 0,
      refused_late: 2,
      rows: [
        { problems: [{ column: 'email', key: 'csv_import.row.in_use' }] },
        { problems: [{ column: 'email', key: 'csv_import.row.changed_since' }] },
      ],
    });
    expect(recordOf('two@example.com')?.qaari_name_ar).toBe('سيد علي');
  });

  it('corrects a refused row in place', async () => {
    const found = await check('reciters', 'email,name_ar,phone\none@example.com,ملا حسن,12\n');
    const correct = (cells: object) =>
      staff.method('husainia.api.correct_import_row', { name: found.name, line: 2, cells });
    expect(found.counts.refused).toBe(1);
    await correct({ phone: '5550 1021', bank_iban: 'KW81' });
    expect(outcomes(await view(found.name))).toEqual(['2 new']);
    await run(found.name);
    expect(recordOf('one@example.com')?.phone).toBe('55501021');
    expect(key(await correct({ phone: '55501022' }))).toBe('orders.not_possible_now');
  });

  it('stops, keeps what is stored, and goes on', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `r${at}@example.com,قارئ ${at},5550${1000 + at}`).join('\n');
    const { name } = await check('reciters', `email,name_ar,phone\n${many}\n`);
    await staff.method('husainia.api.run_import', { name });
    await staff.method('husainia.api.stop_import', { name });
    const stopped = await view(name);
    expect(stopped.state).toBe('Stopped');
    expect(stopped.stored).toBeLessThan(40);
    // nothing goes on behind the stop
    await wait(500);
    expect((await view(name)).stored).toBe(stopped.stored);
    const stored = server.stored(({ system }) =>
      system.list('User', { filters: [['invited_at', 'is', 'set']], limit_page_length: 0 }),
    );
    expect(stored).toHaveLength(stopped.stored);
    expect(await run(name)).toMatchObject({ state: 'Done', stored: 40 });
  });

  embeddedTest('writes 1,000 rows within 30 s of work', { timeout: 180_000 }, async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => `r${at}@example.com,قارئ رقم ${at},5${1_000_000 + at}`);
    // processor time, because the machine may be busy with other tests
    const started = process.cpuUsage();
    const found = await bring('reciters', `email,name_ar,phone\n${rows.join('\n')}\n`);
    expect(found).toMatchObject({ state: 'Done', stored: 1000 });
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(30_000);
  });

  it('goes on after the process was interrupted', async () => {
    const { name } = await check('reciters', RECITERS);
    server.seed(({ system }) => {
      system.setValues('Provider Import', name, { state: 'Importing' });
    });
    await httpParty(server).call('POST', '/dev/clock', { advance_minutes: 1 });
    expect(await view(name)).toMatchObject({ state: 'Done', stored: 2 });
  });

  it('reports each row as CSV, without a formula', async () => {
    const { name } = await bring(
      'reciters',
      'email,name_ar,phone\none@example.com,"=HYPERLINK(""http://x"")",55501021\n',
    );
    const { body, headers } = await staff.call('GET', `/api/method/husainia.api.import_report?name=${name}`);
    expect(headers.get('content-disposition')).toContain('import-reciters.csv');
    expect(body).toContain(`2,Stored,,one@example.com,"'=HYPERLINK(""http://x"")",55501021`);
  });
});

describe('a provider', () => {
  const OWN = 'external_id,name_ar,price,minimum,description_ar\nM1,مچبوس لحم,3.250,10,أرز ولحم\n';

  it('imports their own packages only', async () => {
    const owner = httpParty(server, KITCHEN.email);
    const { name } = await check('packages', OWN, owner);
    expect(await run(name, owner)).toMatchObject({ state: 'Done', stored: 1 });
    const record = recordOf(KITCHEN.email, 'Restaurant');
    expect(packagesOf(record).at(-1)).toMatchObject({
      package_name_ar: 'مچبوس لحم',
      visible: 0,
    });
    expect(key(await upload('reciters', RECITERS, owner))).toBe('common.not_allowed');
    const foreign = await check(
      'packages',
      OWN.replace('external_id', 'email,external_id').replace('M1', `${RECITER.email},M1`),
      owner,
    );
    expect(outcomes(foreign)).toEqual(['2 refused email csv_import.row.other_email']);
    for (const other of [staff, httpParty(server, RECITER.email)])
      expect((await other.call('GET', `/api/method/husainia.api.provider_import?name=${name}`)).status).toBe(404);
  });

  it('offers an imported package only with a photo', async () => {
    const owner = httpParty(server, KITCHEN.email);
    await run((await check('packages', OWN, owner)).name, owner);
    const record = recordOf(KITCHEN.email, 'Restaurant');
    const rows = packagesOf(record).map((row) => ({
      ...row,
      visible: 1,
    }));
    const response = await owner.update('Restaurant', KITCHEN.name, { restaurant_package: rows });
    expect(key(response)).toBe('vendor.photo_before_offer');
  });

  it('and staff are the only ones with imports', async () => {
    for (const party of [guest, httpParty(server, NASSER)])
      expect((await upload('packages', OWN, party)).status).toBe(403);
  });
});
