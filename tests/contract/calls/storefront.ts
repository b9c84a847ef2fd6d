import { page, paged, type SpecifiedCall } from '../../../src/api/testing.ts';

const email = 'ali@example.com';
const restaurantRow = { restaurant_owner: 'r1', package_id: 'p1', order_quantity: 5 };
const reciterRow = { qaari_zakreen: 'q1', package_id: 'p2', delivery_date_time: '2026-11-22 19:30:00' };
const lists = { restaurant_package: [restaurantRow], qaari_zakreen_packages: [reciterRow] };
/** The same record under the screens' field names. */
const rows = {
  restaurant_package: [{ kind: 'restaurant', provider: 'r1', packageId: 'p1', quantity: 5 } as const],
  qaari_zakreen_packages: [{ kind: 'reciter', provider: 'q1', packageId: 'p2', start: '2026-11-22 19:30:00' } as const],
};
const all = 'fields=["*"]';

/** The calls of storefront §7, as our client makes them. */
export const storefrontCalls: SpecifiedCall[] = [
  {
    row: 'S1-C-01',
    act: (api) => api.getOne('pages', { id: 'about' }),
    answers: [{ body: { data: { name: 'about' } } }],
    line: 'GET /api/resource/Husainia%20Page/about',
  },
  {
    row: 'S1-C-02',
    act: (api) => api.getList('occasions', { ...page(9), filter: { published: 1, q: 'مَولِد' } }),
    line: `GET /api/resource/Ocassion?${all}&filters=[["published","=",1]]&or_filters=[["search_text","like","%مولد%"]]&${paged('Ocassion', 9)}`,
  },
  {
    row: 'S1-C-05',
    act: (api) => api.getList('places', { ...page(10), filter: { q: 'Salm' } }),
    answers: [{ body: [], headers: { 'Content-Range': 'places 0-0/0' } }],
    line: 'GET /places?filter={"q":"Salm"}&range=[0,9]&sort=["name","ASC"]',
    result: { data: [], total: 0 },
  },
  {
    row: 'S1-C-07',
    act: (api) => api.home(),
    answers: [
      { body: { message: { banners: [{ name: 'b' }], occasion: [], qaari_zakreen: [{ name: 'q' }], restaurant: [] } } },
    ],
    line: 'GET /api/method/husainia.api.get_records',
    result: {
      data: {
        banners: [{ id: 'b', name: 'b' }],
        occasion: [],
        occasion_facts: [],
        qaari_zakreen: [{ id: 'q', name: 'q' }],
        restaurant: [],
      },
      messages: [],
    },
  },
  {
    row: 'S1-C-08',
    act: (api) => api.getList('events', { ...page(20), filter: { event_date_between: ['2026-11-21', '2026-11-21'] } }),
    line: `GET /api/resource/Event%20Listing?${all}&filters=[["event_date","between",["2026-11-21","2026-11-21"]]]&${paged('Event Listing', 20)}`,
  },
  {
    row: 'S1-C-09',
    act: (api) => api.getList('restaurants', { ...page(20, 2), filter: { verification_status: 'Verified' } }),
    line: `GET /api/resource/Restaurant?${all}&filters=[["verification_status","=","Verified"]]&${paged('Restaurant', 20, 2)}`,
  },
  {
    row: 'S1-C-10',
    act: (api) => api.getOne('restaurants', { id: 'r1' }),
    answers: [{ body: { data: { name: 'r1' } } }],
    line: 'GET /api/resource/Restaurant/r1',
  },
  {
    row: 'S1-C-11',
    act: (api) => api.getList('reciters', { ...page(20), filter: { verification_status: 'Verified' } }),
    line: `GET /api/resource/Qaari%20Zakreen?${all}&filters=[["verification_status","=","Verified"]]&${paged('Qaari Zakreen', 20)}`,
  },
  {
    row: 'S1-C-12',
    act: (api) => api.getList('reciters', { ...page(20), filter: { qaari_ocassions: { ocassions: 'Muharram' } } }),
    line: `GET /api/resource/Qaari%20Zakreen?${all}&filters=[["Qaari Ocassions","ocassions","=","Muharram"]]&group_by=\`tabQaari Zakreen\`.\`name\`&${paged('Qaari Zakreen', 20)}`,
  },
  {
    row: 'S1-C-13',
    act: (api) => api.getOne('reciters', { id: 'q1' }),
    answers: [{ body: { data: { name: 'q1' } } }],
    line: 'GET /api/resource/Qaari%20Zakreen/q1',
  },
  {
    row: 'S1-C-14',
    act: (api) => api.readCart(email),
    answers: [{ body: { data: [{ name: email }] } }, { body: { data: { name: email, user: email, ...lists } } }],
    line: 'GET /api/resource/Cart/ali%40example.com',
    result: { data: { name: email, user: email, ...rows }, messages: [] },
  },
  {
    row: 'S1-C-14: no cart is an empty one',
    act: (api) => api.readCart(email),
    line: `GET /api/resource/Cart?filters=[["user","=","${email}"]]`,
    result: { data: { user: email, restaurant_package: [], qaari_zakreen_packages: [] }, messages: [] },
  },
  {
    row: 'S1-C-15',
    act: (api) => api.saveCart({ user: email, ...rows }),
    answers: [{ body: { data: { name: email, user: email, ...lists } } }],
    line: 'POST /api/resource/Cart',
    body: { data: { user: email, ...lists } },
  },
  {
    row: 'S1-C-16',
    act: (api) => api.saveCart({ name: email, user: email, modified: 'T', ...rows }),
    answers: [{ body: { data: { name: email, user: email, ...lists } } }],
    line: 'PUT /api/resource/Cart/ali%40example.com',
    body: lists,
  },
  {
    row: 'S1-C-17',
    act: (api) => api.clearCart(email),
    answers: [{ status: 202, body: { data: 'ok' } }],
    line: 'DELETE /api/resource/Cart/ali%40example.com',
    result: { data: { ok: 1 }, messages: [] },
  },
  {
    row: 'S1-C-18',
    act: (api) => api.getList('customers', { ...page(20), filter: { custom_customer_email: email } }),
    line: `GET /api/resource/Customer?${all}&filters=[["custom_customer_email","=","${email}"]]&${paged('Customer', 20)}`,
  },
  {
    row: 'S1-C-19',
    act: (api) =>
      api.create('customers', {
        data: {
          name: email,
          email,
          mobile_no: '50001234',
          first_name: 'Ali',
          customer_name: 'Ali',
          custom_customer_email: email,
        },
      }),
    answers: [{ body: { data: { name: 'Ali' } } }],
    line: 'POST /api/resource/Customer',
    body: {
      data: {
        name: email,
        email,
        mobile_no: '50001234',
        first_name: 'Ali',
        customer_name: 'Ali',
        custom_customer_email: email,
      },
    },
    result: { data: { id: 'Ali', name: 'Ali' } },
  },
  {
    row: 'S1-C-20',
    act: (api) =>
      api.getList('addresses', { ...page(20), filter: { links: { link_doctype: 'Customer', link_name: 'Ali' } } }),
    line: `GET /api/resource/Address?${all}&filters=[["Dynamic Link","link_doctype","=","Customer"],["Dynamic Link","link_name","=","Ali"]]&group_by=\`tabAddress\`.\`name\`&${paged('Address', 20)}`,
  },
  {
    row: 'S1-C-21',
    act: (api) => api.create('addresses', { data: { address_line1: 'Salmiya', latitude: 29.3 } }),
    answers: [{ body: { data: { name: 'A' } } }, { body: { data: { name: 'A' } } }],
    line: 'POST /api/resource/Address',
    body: { data: { address_line1: 'Salmiya', latitude: 29.3 } },
  },
  {
    row: 'S1-C-22',
    act: (api) => api.create('checkouts', { data: { shipping_address: 'A', ...lists } }),
    answers: [{ body: { data: { name: 'O' } } }, { body: { data: { name: 'O' } } }],
    line: 'POST /api/resource/Order',
    body: { data: { shipping_address: 'A', ...lists } },
  },
  {
    row: 'S1-C-23',
    act: (api) => api.create('orders', { data: { order_no: 'O', package_id: 'p1' } }),
    answers: [{ body: { data: { name: 'OP' } } }],
    line: 'POST /api/resource/Order%20Progress',
    body: { data: { order_no: 'O', package_id: 'p1' } },
  },
  {
    row: 'S1-C-24',
    act: (api) => api.bookedSlots({ reciter: 'q1', date: '2026-11-22' }),
    answers: [{ body: { message: [] } }],
    line: 'POST /api/method/husainia.api.get_qaari_order_progress',
    body: { type: 'Qaari Zakreen', qaari_name: 'q1', date: '2026-11-22' },
    result: { data: [], messages: [] },
  },
];
