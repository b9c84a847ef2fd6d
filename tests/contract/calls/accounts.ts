import { page, paged, type SpecifiedCall } from '../../../src/api/testing.ts';

const all = 'fields=["*"]';
const reciter = {
  name: 'q1',
  modified: 'T',
  links: [{ name: 'l1', zakreen_link: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }],
  packages: [
    { name: 'k1', package_id: 'p1', package_name: 'Evening', package_unit_price: 20 },
    { name: 'k2', package_id: 'p2', package_name: 'Morning', package_unit_price: 15 },
  ],
  restaurant_package: [{ name: 'm1', package_id: 'p3', package_name: 'Lunch', package_unit_price: 3.5 }],
};
/** Read, write, and read again. */
const parent = [{ body: { data: reciter } }, { body: { data: reciter } }, { body: { data: reciter } }];
const saved = [{ body: { data: { name: 'q1' } } }, { body: { data: { name: 'q1' } } }];
const link = 'https://www.youtube.com/watch?v=bbbbbbbbbbb';
const lunch = reciter.restaurant_package[0];

const login = {
  role_profile_name: 'Qaari',
  user_status: 'Active',
  api_key: 'k',
  api_secret: 's',
  email: 'r@example.com',
  username: 'r',
  mobile_no: '50001234',
};
const registration = {
  email: 'r@example.com',
  mobile_no: '50001234',
  role_profile_name: 'Qaari' as const,
  new_password: 'long enough',
};
const user = { ...registration, name: 'r@example.com', first_name: 'r', full_name: 'r', username: 'r' };

/** The calls of accounts-and-vendors §7 about accounts and profiles, as our client makes them. */
export const accountCalls: SpecifiedCall[] = [
  {
    row: 'S2-C-01',
    act: (api) => api.login({ usr: 'r@example.com', pwd: 'secret' }),
    answers: [{ body: { full_name: 'R', message: login } }],
    line: 'POST /api/method/husainia.api.login',
    body: { usr: 'r@example.com', pwd: 'secret' },
    result: { data: { ...login, full_name: 'R' }, messages: [] },
  },
  {
    row: 'S2-C-02',
    act: (api) => api.create('users', { data: user }),
    answers: [{ body: { data: { name: 'r@example.com' } } }],
    line: 'POST /api/resource/User',
    body: { data: user },
  },
  {
    row: 'S2-C-02: the same by our method',
    act: (api) => api.register({ ...registration, username: 'r' }),
    answers: [{ body: { data: { name: 'r@example.com' } } }],
    line: 'POST /api/method/husainia.api.register',
    body: user,
    result: { data: { id: 'r@example.com', name: 'r@example.com' }, messages: [] },
  },
  {
    row: 'S2-C-03',
    act: (api) => api.getList('reciters', page(20)),
    line: `GET /api/resource/Qaari%20Zakreen?${all}&${paged('Qaari Zakreen', 20)}`,
  },
  {
    row: 'S2-C-03: which record is mine',
    act: (api) => api.myVendor(),
    answers: [{ body: {} }],
    line: 'GET /api/method/husainia.api.my_vendor',
    result: { data: null, messages: [] },
  },
  {
    row: 'S2-C-04: a picture',
    act: (api) => api.uploadFile({ file: new File(['x'], 'a.png', { type: 'image/png' }), kind: 'image' }),
    answers: [{ body: { status: 200, file_url: '/files/a.webp' } }],
    line: 'POST /upload-files-bg',
    form: ['image'],
    result: { data: '/files/a.webp', messages: [] },
  },
  {
    row: 'S2-C-04: a recording',
    act: (api) => api.uploadFile({ file: new File(['x'], 'a.mp3', { type: 'audio/mpeg' }), kind: 'audio' }),
    answers: [{ body: { status: 200, file_url: '/files/a.mp3' } }],
    line: 'POST /upload-files-bg',
    form: ['audio'],
    result: { data: '/files/a.mp3', messages: [] },
  },
  {
    row: 'S2-C-05',
    act: (api) =>
      api.update('restaurants', { id: 'r1', data: { profile_picture: '/files/a.webp' }, previousData: { id: 'r1' } }),
    answers: saved,
    line: 'PUT /api/resource/Restaurant/r1',
    body: { data: { profile_picture: '/files/a.webp' } },
  },
  {
    row: 'S2-C-05: a reciter',
    act: (api) =>
      api.update('reciters', { id: 'q1', data: { profile_picture: '/files/a.webp' }, previousData: { id: 'q1' } }),
    answers: saved,
    line: 'PUT /api/resource/Qaari%20Zakreen/q1',
    body: { data: { profile_picture: '/files/a.webp' } },
  },
  {
    row: 'S2-C-06',
    act: (api) => api.create('restaurants', { data: { profile_picture: '/files/a.webp' } }),
    answers: saved,
    line: 'POST /api/resource/Restaurant',
    body: { data: { profile_picture: '/files/a.webp' } },
  },
  {
    row: 'S2-C-07',
    act: (api) => api.getList('occasions', page(20)),
    line: `GET /api/resource/Ocassion?${all}&${paged('Ocassion', 20)}`,
  },
  {
    row: 'S2-C-08',
    act: (api) => api.getList('reciters', page(20)),
    line: `GET /api/resource/Qaari%20Zakreen?${all}&${paged('Qaari Zakreen', 20)}`,
  },
  {
    row: 'S2-C-09',
    act: (api) => api.getList('types', page(50)),
    line: `GET /api/resource/Qaari%20Type?${all}&${paged('Qaari Type', 50)}`,
  },
  {
    row: 'S2-C-10',
    act: (api) => api.getOne('reciters', { id: 'q1' }),
    answers: parent,
    line: 'GET /api/resource/Qaari%20Zakreen/q1',
  },
  {
    row: 'S2-C-11: create',
    act: (api) =>
      api.create('reciters', {
        data: { qaari_name: 'R', type: [{ type: 'qari' }], qaari_ocassions: [{ ocassions: 'x' }], cover_picture: null },
      }),
    answers: saved,
    line: 'POST /api/resource/Qaari%20Zakreen',
    body: { data: { qaari_name: 'R', type: [{ type: 'qari' }], qaari_ocassions: [{ ocassions: 'x' }] } },
  },
  {
    row: 'S2-C-11: update',
    act: (api) =>
      api.update('reciters', {
        id: 'q1',
        data: { description: 'New' },
        previousData: { id: 'q1', description: 'Old' },
      }),
    answers: saved,
    line: 'PUT /api/resource/Qaari%20Zakreen/q1',
    body: { data: { description: 'New' } },
  },
  {
    row: 'S2-C-12',
    act: (api) =>
      api.update('reciters', { id: 'q1', data: { audio: '' }, previousData: { id: 'q1', audio: '/files/a.mp3' } }),
    answers: saved,
    line: 'PUT /api/resource/Qaari%20Zakreen/q1',
    body: { data: { audio: '' } },
  },
  {
    row: 'S2-C-13',
    act: (api) =>
      api.update('reciters', { id: 'q1', data: { audio: '/files/b.mp3' }, previousData: { id: 'q1', audio: '' } }),
    answers: saved,
    line: 'PUT /api/resource/Qaari%20Zakreen/q1',
    body: { data: { audio: '/files/b.mp3' } },
  },
  {
    row: 'S2-C-14',
    act: (api) => api.create('reciterLinks', { data: { parent: 'q1', zakreen_link: link } }),
    answers: parent,
    line: 'PUT /api/resource/Qaari%20Zakreen/q1',
    body: { data: { links: [reciter.links[0], { zakreen_link: link }], modified: 'T' } },
  },
  {
    row: 'S2-C-15',
    act: (api) => api.delete('reciterLinks', { id: 'q1/l1' }),
    answers: parent,
    line: 'PUT /api/resource/Qaari%20Zakreen/q1',
    body: { links: [], modified: 'T' },
  },
  {
    row: 'S2-C-16',
    act: (api) => api.delete('reciterPackages', { id: 'q1/p1' }),
    answers: parent,
    line: 'PUT /api/resource/Qaari%20Zakreen/q1',
    body: { data: { packages: [reciter.packages[1]], modified: 'T' } },
  },
  {
    row: 'S2-C-17',
    act: (api) =>
      api.update('reciterPackages', {
        id: 'q1/p2',
        data: { package_unit_price: 18 },
        previousData: { id: 'q1/p2', ...reciter.packages[1] },
      }),
    answers: parent,
    line: 'PUT /api/resource/Qaari%20Zakreen/q1',
    body: { packages: [reciter.packages[0], { ...reciter.packages[1], package_unit_price: 18 }], modified: 'T' },
  },
  {
    row: 'S2-C-18',
    act: (api) => api.getList('restaurants', page(20)),
    line: `GET /api/resource/Restaurant?${all}&${paged('Restaurant', 20)}`,
  },
  {
    row: 'S2-C-19: create',
    act: (api) => api.create('restaurants', { data: { res_name: 'R', delivery_charge: '1' } }),
    answers: saved,
    line: 'POST /api/resource/Restaurant',
    body: { data: { res_name: 'R', delivery_charge: '1' } },
    result: { data: { id: 'q1', name: 'q1' } },
  },
  {
    row: 'S2-C-19: update',
    act: (api) =>
      api.update('restaurants', { id: 'r1', data: { res_name: 'S' }, previousData: { id: 'r1', res_name: 'R' } }),
    answers: saved,
    line: 'PUT /api/resource/Restaurant/r1',
    body: { data: { res_name: 'S' } },
  },
  {
    row: 'S2-C-20',
    act: (api) => api.getManyReference('restaurantPackages', { target: 'parent', id: 'r1', filter: {}, ...page(99) }),
    answers: parent,
    line: 'GET /api/resource/Restaurant/r1',
  },
  {
    row: 'S2-C-21',
    act: (api) => api.create('restaurantPackages', { data: { parent: 'r1', package_name: 'Dinner' } }),
    answers: parent,
    line: 'PUT /api/resource/Restaurant/r1',
    body: { restaurant_package: [lunch, { package_name: 'Dinner' }], modified: 'T' },
  },
  {
    row: 'S2-C-22',
    act: (api) => api.delete('restaurantPackages', { id: 'r1/p3' }),
    answers: parent,
    line: 'PUT /api/resource/Restaurant/r1',
    body: { data: { restaurant_package: [], modified: 'T' } },
  },
];
