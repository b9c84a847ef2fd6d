import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import access from '../../frappe/husainia/husainia/contract/access.json' with { type: 'json' };
import { fixedAmbient } from '../../server/ambient.ts';
import { createApp } from '../../server/http/app.ts';
import { fillNewDatabase } from '../../server/seedDatabase.ts';
import { readSettings } from '../../server/settings.ts';
import { createSite } from '../../server/site.ts';
import { openDatabase } from '../../server/store/database.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { NOON, type TestServer } from '../support/testServer.ts';
import { embeddedTest, testServer } from '../support/testServerFactory.ts';

const NASSER = 'nasser.customer@example.com';

describe('the process', () => {
  it.each([
    [{ APP_MODE: 'staging' }, 'APP_MODE'],
    [{ PORT: 'http' }, 'PORT'],
    [{ HOST: '0.0.0.0' }, 'ALLOW_PUBLIC_DEMO'],
    [{ APP_MODE: 'production', GATEWAY: 'simulator' }, 'simulator'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ METRICS_TOKEN: 'with spaces '.repeat(4) }, 'METRICS_TOKEN'],
    [{ ERROR_HOOK_URL: 'http://errors.example/majalis' }, 'ERROR_HOOK_URL'],
    [{ ERROR_HOOK_URL: 'errors' }, 'ERROR_HOOK_URL'],
    [{ PUBLIC_URL: 'majalis' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://majalis.example/shop' }, 'without a path'],
    [{ PUBLIC_URL: 'https://majalis.example/?a=b' }, 'without a path'],
    [{ PUBLIC_URL: 'https://majalis.example?' }, 'without a path'],
    [{ PUBLIC_URL: 'https://majalis.example/#top' }, 'without a path'],
    [{ PUBLIC_URL: 'https://somebody@majalis.example' }, 'without a path'],
    [{ APP_MODE: 'production' }, 'PUBLIC_URL'],
    [{ APP_MODE: 'production', HOST: '0.0.0.0' }, 'PUBLIC_URL'],
    [{ APP_MODE: 'production', PUBLIC_URL: 'http://majalis.example' }, 'https://'],
    [{ APP_MODE: 'production', HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:8080' }, 'https://'],
  ])('refuses to start with %j', (env, word) => {
    expect(() => readSettings(env)).toThrow(word);
  });

  it('exposes a demo to others only with random passwords', () => {
    const open = readSettings({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: '1' });
    expect(open.publicDemo).toBe(true);
    expect(open.samplePassword).not.toBe(readSettings({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: '1' }).samplePassword);
    expect(readSettings({}).samplePassword).toBe('majalis-demo');
  });

  it('can run in production mode on the local machine', () => {
    const PUBLIC_URL = 'http://127.0.0.1:18200';
    expect(readSettings({ APP_MODE: 'production', PUBLIC_URL })).toMatchObject({ publicUrl: PUBLIC_URL });
  });

  it('has no simulator, mailbox, clock or sample accounts in production', async () => {
    const settings = readSettings({
      APP_MODE: 'production',
      PUBLIC_URL: 'https://majalis.example',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'majalis-test-')),
    });
    const site = createSite({ database: openDatabase(':memory:'), ambient: fixedAmbient(NOON), settings });
    fillNewDatabase(site);
    const app = createApp(site);
    const counts = site.engine.run(site.engine.administrator, ({ system }) =>
      (['User', 'Qaari Zakreen', 'Banner', 'Qaari Type', 'Ocassion'] as const).map((doctype) =>
        system.count(doctype, {}),
      ),
    );
    // a reciter's profile needs a kind and an occasion
    expect(counts).toEqual([0, 0, 0, 5, 22]);
    for (const [verb, path] of [
      ['GET', '/dev/mailbox'],
      ['GET', '/dev/mailbox.json'],
      ['POST', '/dev/clock'],
      ['GET', '/bookeey-simulator/x'],
    ])
      expect((await app.request(path ?? '', { method: verb })).status).toBe(404);
    const healthy = await app.request('/health');
    expect(healthy.status).toBe(200);
    expect(healthy.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(healthy.headers.get('X-Server-Time')).toBeNull();
  });
});

describe('the server', () => {
  let server: TestServer;
  let guest: HttpParty;
  let customer: HttpParty;
  let staff: HttpParty;
  beforeAll(() => {
    server = testServer();
    guest = httpParty(server);
    customer = httpParty(server, NASSER);
    staff = httpParty(server, 'staff@example.com');
  });

  it('returns JSON for unknown paths, and offers only three Frappe methods', async () => {
    for (const path of ['/api/nothing', '/api/resource/Nothing', '/api/resource', '/files/nothing.png', '/nothing.js'])
      expect([404, 403]).toContain((await guest.call('GET', path)).status);
    for (const name of [
      'frappe.client.get_list',
      'frappe.client.set_value',
      'frappe.client.get',
      'login',
      'upload_file',
      'frappe.core.doctype.user.user.generate_keys',
    ])
      for (const party of [guest, customer, staff])
        expect((await party.method(name, { doctype: 'User' })).status).toBeGreaterThanOrEqual(403);
    expect((await guest.call('GET', '/api/method/ping')).body).toEqual({ message: 'pong' });
  });

  it('can’t be made to leave a folder by a path', async () => {
    // a web server in front may reject such a path itself, with 400
    for (const path of ['/files/..%2fmajalis.db', '/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/files/%00'])
      expect([400, 404]).toContain((await guest.call('GET', path)).status);
  });

  it('sends its own time and the security headers with every response', async () => {
    const response = await guest.call('GET', '/api/method/husainia.api.get_settings');
    expect(response.headers.get('X-Server-Time')).toBe(new Date(server.now()).toUTCString());
    expect(response.body.message.now).toBe('2026-11-21 12:00:00');
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Strict-Transport-Security')).toBeNull();
    for (const secret of ['rate_limits', 'company', 'require_email_verification'])
      expect(response.body.message).not.toHaveProperty(secret);
  });

  embeddedTest('sends its time in the Date header unless a proxy does', async () => {
    const response = await guest.call('GET', '/api/method/husainia.api.get_settings');
    expect(response.headers.get('Date')).toBe(new Date(server.now()).toUTCString());
  });

  it('sets no-referrer on pages with a token in the URL', async () => {
    const policy = async (path: string) => (await guest.call('GET', path)).headers.get('Referrer-Policy');
    for (const path of ['/NewPassword?token=x', '/newpassword/?token=x', '/VerifyEmail?token=x'])
      expect(await policy(path)).toBe('no-referrer');
    expect(await policy('/')).toBe('strict-origin-when-cross-origin');
  });

  it('returns to guests exactly the settings that the contract names', async () => {
    const { body } = await guest.call('GET', '/api/method/husainia.api.get_settings');
    expect(Object.keys(body.message).sort()).toEqual(
      [...access.public_settings, 'now', 'payment_hosts', 'nights', 'top_restaurants', 'hidden_pages'].sort(),
    );
    expect((await guest.read('Husainia Settings', 'Husainia Settings')).status).toBe(403);
  });

  it('searches places in both languages', async () => {
    const names = async (q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      return (await guest.call('GET', `/places?filter=${filter}&range=[0,2]`)).body.map(
        (row: { id: string }) => row.id,
      );
    };
    expect((await names('salmiya'))[0]).toBe('salmiya');
    expect((await names('السالمية'))[0]).toBe('salmiya');
    const page = await guest.call('GET', '/places?range=[0,4]');
    expect([page.body.length, page.headers.get('Content-Range')]).toEqual([5, 'places 0-4/130']);
    expect((await guest.call('GET', '/places?filter=nonsense&range=x')).status).toBe(200);
  });

  it('lists current published banners and verified providers on Home, and nothing hidden', async () => {
    const home = (await guest.call('GET', '/api/method/husainia.api.get_records')).body.message;
    for (const rail of ['banners', 'occasion', 'qaari_zakreen', 'restaurant'])
      expect(home[rail].length).toBeGreaterThan(0);
    const [banner] = home.banners;
    await staff.update('Banner', banner.name, { show_until: '2026-11-20' });
    const after = (await guest.call('GET', '/api/method/husainia.api.get_records')).body.message;
    expect(after.banners.map((row: { name: string }) => row.name)).not.toContain(banner.name);
  });

  it('audits changes by staff', async () => {
    await staff.update('Ocassion', 'muharram', { description: 'Ten nights' });
    const rows = await staff.list('Audit Event', {
      fields: ['actor', 'action', 'value_after'],
      filters: [['ref_name', '=', 'muharram']],
    });
    expect(rows.body.data).toHaveLength(1);
    expect(rows.body.data[0]).toMatchObject({ actor: 'staff@example.com', action: 'update' });
    expect(rows.body.data[0].value_after).toContain('Ten nights');
    expect((await customer.list('Audit Event')).status).toBe(403);
  });

  it('deletes only records that aren’t in use, and leaves an audit event', async () => {
    const used = await staff.remove('Ocassion', 'muharram');
    expect([used.status, used.messages[0]?.key]).toEqual([417, 'staff.linked']);
    expect((await customer.remove('Ocassion', 'muharram')).status).toBe(403);
    const made = await staff.create('Qaari Type', { name: 'short-lived', title: 'Short-lived' });
    expect((await staff.remove('Qaari Type', made.body.data.name)).status).toBe(202);
    const trace = await staff.list('Audit Event', { fields: ['action'], filters: [['ref_name', '=', 'short-lived']] });
    expect(trace.body.data.map((row: { action: string }) => row.action).sort()).toEqual(['create', 'delete']);
  });

  it('caps lists', async () => {
    const many = await guest.list('Ocassion', { limit_page_length: 0 });
    expect(many.body.data.length).toBeLessThanOrEqual(100);
    const literal = await guest.call('GET', "/api/resource/Ocassion?fields=['*']&limit_page_length=2");
    expect(literal.body.data[0]).toHaveProperty('title');
    expect(literal.body.data[0]).not.toHaveProperty('search_text');
  });

  describe('a repeated request', () => {
    const order = (title: string) => ({ data: { address_title: title, address_line1: 'x', city: 'Dasma' } });
    const post = (key: string, body: unknown) =>
      customer.call('POST', '/api/resource/Address', body, { 'Idempotency-Key': key });

    it('gets the first response and does nothing', async () => {
      const count = async () => (await customer.list('Address', { limit_page_length: 0 })).body.data.length;
      const before = await count();
      const first = await post('one', order('Twice'));
      const second = await post('one', order('Twice'));
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.body).toEqual(first.body);
      expect(second.headers.get('Idempotency-Replayed')).toBe('true');
      expect(await count()).toBe(before + 1);
    });

    it('is rejected with another body, and is independent per account', async () => {
      await post('two', order('First'));
      const other = await post('two', order('Second'));
      expect([other.status, other.messages[0]?.key]).toEqual([422, 'payment.key_reused']);
      const foreign = httpParty(server, 'yousef-al-sanbouki@example.com');
      const response = await foreign.call('POST', '/api/resource/Address', order('First'), {
        'Idempotency-Key': 'two',
      });
      expect(response.status).toBe(403);
    });

    it('is distinguished by its query and form fields too', async () => {
      const sent = async (query: string, form?: FormData) => {
        const headers = { Authorization: server.tokenOf(customer.email!), 'Idempotency-Key': 'five' };
        const path = `/api/resource/User/${customer.email}${query}`;
        return server.fetch(path, { method: 'PUT', headers, ...(form ? { body: form } : {}) });
      };
      const named = (first_name: string): FormData => {
        const form = new FormData();
        form.set('first_name', first_name);
        return form;
      };
      expect((await sent('?first_name=Nasser')).status).toBe(200);
      const again = await sent('?first_name=Nasser');
      expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
      expect((await sent('?first_name=Nasir')).status).toBe(422);
      expect((await sent('', named('Nasir'))).status).toBe(422);
    });

    it('stores no error, and expires after a day', async () => {
      expect((await post('three', { data: { address_line1: '', city: '' } })).status).toBe(417);
      expect((await post('three', order('Third'))).status).toBe(200);
      await guest.call('POST', '/dev/clock', { advance_minutes: 24 * 60 + 1 });
      expect((await post('three', order('Fourth'))).status).toBe(200);
    });

    it('an order or a payment can’t be made without a key', async () => {
      for (const name of ['place_order', 'pay_order']) {
        const path = `/api/method/husainia.api.${name}`;
        expect((await customer.call('POST', path, {})).status).toBe(400);
        expect((await guest.call('POST', path, {})).status).toBe(403);
      }
    });
  });
});
