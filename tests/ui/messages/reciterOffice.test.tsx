import '../../support/browser.ts';

import { afterEach, it } from 'vitest';
import { providerPackagePath, providerPaths } from '../../../domain/paths.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { choose, failing, fill, isSilentAbout, openKeyedPage, press, says, takingPicture } from './keyedPage.tsx';

afterEach(closePage);

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const audio = (type: string, bytes: number) => new File([new Uint8Array(bytes)], 'majlis', { type });

it('an unverified profile says so, and lists what is missing', async () => {
  const server = startServer();
  const { engine } = server.site;
  const put = (fields: object) =>
    engine.run(engine.administrator, ({ system }) => {
      system.setValues('Qaari Zakreen', RECITER.name, { ...fields });
    });
  put({ verification_status: VERIFICATION.pending });
  const page = await openKeyedPage(providerPaths.reciterPackages, { as: RECITER.email, server });
  for (const [status, key] of [
    [VERIFICATION.pending, 'vendor.waiting'],
    [VERIFICATION.changesRequested, 'vendor.changes_requested'],
    [VERIFICATION.rejected, 'vendor.rejected'],
    [VERIFICATION.suspended, 'vendor.suspended'],
  ] as const) {
    put({ verification_status: status, verification_note: 'Another picture.' });
    await page.lookAgain();
    await says(key);
  }
  page.fault(failing('my_vendor'));
  await page.lookAgain();
  await says('vendor.sidebar_failed');
});

it('a newly registered reciter must create the profile first', async () => {
  const server = startServer();
  const email = 'sadiq@example.org';
  await server.apiAs().register({
    role_profile_name: 'Qaari',
    username: 'Sadiq',
    email,
    mobile_no: '50001234',
    new_password: server.site.settings.samplePassword,
    language: 'en',
    browser_secret: '',
  });
  await httpParty(server, STAFF).method('husainia.api.set_user_status', { name: email, status: 'Active', note: 'x' });
  await openKeyedPage(providerPaths.reciterPackages, { as: email, server });
  await says('vendor.profile_first');
});

it('the reciter’s packages: none, created, changed, gone, deleted', async () => {
  const server = startServer();
  await httpParty(server, STAFF).update('Qaari Zakreen', RECITER.name, { packages: [] });
  const page = await openKeyedPage(providerPaths.reciterPackages, { as: RECITER.email, server });
  await says('vendor.no_packages');
  await page.visit(providerPackagePath('reciter'));
  await fill('package_name', 'Ten nights');
  await fill('package_unit_price', '45');
  await fill('package_time', '60');
  await fill('package_description', 'Each evening of the first ten.');
  await press('ra.action.save');
  await says('vendor.reciter_package_created');
  await press('common.close');
  const { packages } = (await httpParty(server, RECITER.email).read('Qaari Zakreen', RECITER.name)).body.data;
  await page.visit(providerPackagePath('reciter', { index: 0, packageId: packages[0].package_id }));
  await fill('package_unit_price', '50');
  await press('ra.action.save');
  await says('vendor.reciter_package_updated');
  await press('common.close');
  await page.visit(providerPackagePath('reciter'));
  await fill('package_name', 'Ten nights');
  await press('ra.action.save');
  await says('vendor.reciter_package_exists');
  await page.visit(providerPackagePath('reciter', { packageId: 'nothing' }));
  await says('vendor.package_gone');
  await page.visit(providerPaths.reciterPackages);
  await press('vendor.delete_named');
  await says('vendor.delete_question');
  await press('ra.action.delete');
  await says('vendor.package_deleted');
});

it('the reciter’s recording, videos and photo', async () => {
  const server = startServer();
  await httpParty(server, RECITER.email).update('Qaari Zakreen', RECITER.name, { links: [] });
  const page = await openKeyedPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  await fill('vendor.video_address', 'https://example.com/film');
  await press('ra.action.add');
  await says('vendor.youtube_link');
  await fill('vendor.video_address', VIDEO);
  isSilentAbout('vendor.data_saved');
  await press('ra.action.add');
  await says('vendor.data_saved');
  await press('common.close');
  await fill('vendor.video_address', VIDEO);
  await press('ra.action.add');
  await says('vendor.link_exists');
  await press('vendor.delete_named');
  await says('vendor.delete_question');
  await press('ra.action.delete');
  await says('vendor.link_deleted');
  await press('common.close');

  await press('ra.action.save');
  await says('vendor.audio_missing');
  await choose('audio', audio('text/plain', 3));
  await says('vendor.audio_type');
  await choose('sidebar_picture', new File([new Uint8Array(9 * 1024 * 1024)], 'big.png', { type: 'image/png' }));
  await says('vendor.image_size');
  await press('common.close');
  page.fault(takingPicture(server));
  await choose(
    'sidebar_picture',
    new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'me.png', { type: 'image/png' }),
  );
  await says('vendor.picture_saved');
});
