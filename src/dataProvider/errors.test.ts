import { describe, expect, test } from 'vitest';
import { type FailedResponse, type RefusalBody, refusalOf, toHttpError } from './errors.ts';
import { plainText, serverMessages } from './messages.ts';

/** `_server_messages` in Frappe's format: a JSON list of JSON strings. */
const encode = (...messages: object[]) => JSON.stringify(messages.map((message) => JSON.stringify(message)));
const raised = (message: string, more: object = {}) => encode({ message, raise_exception: 1, ...more });

interface Case {
  name: string;
  response: FailedResponse;
  message: string;
  errors?: Record<string, string>;
  body?: Partial<RefusalBody>;
}

const cases: Case[] = [
  {
    name: 'the sentence that raised wins over others',
    response: {
      status: 417,
      body: {
        exc_type: 'ValidationError',
        _server_messages: encode(
          { message: 'Note' },
          { message: 'Already <b>booked</b>', raise_exception: 1 },
          { message: 'End' },
        ),
      },
    },
    message: 'Already booked',
    body: { exception: 'ValidationError' },
  },
  {
    name: 'a sentence of ours brings key, values and field',
    response: {
      status: 417,
      body: {
        exc_type: 'ValidationError',
        _server_messages: raised('Minimum 5', { key: 'checkout.minimum', values: { n: 5 }, fieldname: 'qty' }),
      },
    },
    message: 'Minimum 5',
    errors: { qty: 'Minimum 5' },
    body: { key: 'checkout.minimum', values: { n: 5 } },
  },
  {
    name: 'a permission error without messages',
    response: {
      status: 403,
      body: { exc_type: 'PermissionError', _error_message: 'No permission for <strong>Cart</strong>' },
    },
    message: 'No permission for Cart',
  },
  {
    name: 'a 404 has neither exception nor messages',
    response: { status: 404, body: { exc_type: 'DoesNotExistError' } },
    message: 'This does not exist.',
  },
  {
    name: 'the last line of the exception',
    response: { status: 500, body: { exc_type: 'KeyError', exception: "KeyError: 'name'" } },
    message: "'name'",
  },
  {
    name: 'a failed login',
    response: { status: 401, body: { message: 'Invalid login credentials', exc_type: 'AuthenticationError' } },
    message: 'Invalid login credentials',
  },
  {
    name: 'a page of a proxy',
    response: { status: 502, statusText: 'Bad Gateway' },
    message: 'Bad Gateway',
    body: { exception: '' },
  },
  { name: 'no status text either', response: { status: 599 }, message: 'HTTP 599' },
  { name: 'no answer', response: { status: 0 }, message: 'The server cannot be reached.' },
  {
    name: 'a conflict brings the fresh document',
    response: {
      status: 409,
      body: { exc_type: 'ConflictError', data: { name: 'x' }, _server_messages: raised('Too late') },
    },
    message: 'Too late',
    body: { data: { name: 'x' } },
  },
  {
    name: 'a stale document',
    response: {
      status: 417,
      body: { exc_type: 'TimestampMismatchError', _server_messages: raised('Error: Document has been modified') },
    },
    message: 'Error: Document has been modified',
    body: { stale: true },
  },
  {
    name: 'when to come back',
    response: { status: 429, headers: new Headers({ 'Retry-After': '30' }), body: {} },
    message: 'Too many requests. Please wait.',
    body: { retryAfter: 30 },
  },
  {
    name: 'missing fields by sentence and name',
    response: {
      status: 417,
      sent: {},
      body: {
        exc_type: 'MandatoryError',
        exception: 'frappe.exceptions.MandatoryError: [Restaurant, abc]: res_name, res_phone',
        _server_messages: encode(
          { message: 'Error: Value missing for Restaurant: Restaurant Name' },
          { message: 'Error: Value missing for Restaurant: Phone', raise_exception: 1 },
        ),
      },
    },
    message: 'Error: Value missing for Restaurant: Phone',
    errors: {
      res_name: 'Error: Value missing for Restaurant: Restaurant Name',
      res_phone: 'Error: Value missing for Restaurant: Phone',
    },
  },
  {
    name: 'missing fields of a hardened site, by label',
    response: {
      status: 417,
      sent: { phone: '' },
      body: { exc_type: 'MandatoryError', _server_messages: raised('Error: Value missing for Restaurant: Phone') },
    },
    message: 'Error: Value missing for Restaurant: Phone',
    errors: { phone: 'Error: Value missing for Restaurant: Phone' },
  },
  {
    name: 'a field that was not even sent',
    response: {
      status: 417,
      sent: { author: 'X' },
      body: { exc_type: 'ValidationError', _server_messages: raised('Book Title is required') },
    },
    message: 'Book Title is required',
    errors: { book_title: 'Book Title is required' },
  },
  {
    name: 'a missing field of a row',
    response: {
      status: 417,
      sent: { lines: [], others: [] },
      tables: { lines: 'Paper Line', others: 'Other Line' },
      body: {
        exc_type: 'MandatoryError',
        _server_messages: raised('Error: <strong>Paper Line</strong> Row #2: Value missing for: Item Code'),
      },
    },
    message: 'Error: Paper Line Row #2: Value missing for: Item Code',
    errors: { 'lines.1.item_code': 'Error: Paper Line Row #2: Value missing for: Item Code' },
  },
  {
    name: 'a negative number of a row',
    response: {
      status: 417,
      sent: { lines: [], price: 1 },
      tables: { lines: 'Paper Line' },
      body: {
        exc_type: 'NonNegativeError',
        _server_messages: raised('Value cannot be negative for Row #2: <strong>Price</strong>'),
      },
    },
    message: 'Value cannot be negative for Row #2: Price',
    errors: { 'lines.1.price': 'Value cannot be negative for Row #2: Price' },
  },
  {
    name: 'a link to nothing in a row',
    response: {
      status: 417,
      sent: { lines: [], item: 'X' },
      tables: { lines: 'Paper Line' },
      body: { exc_type: 'LinkValidationError', _server_messages: raised('Could not find Row #1: Item: X') },
    },
    message: 'Could not find Row #1: Item: X',
    errors: { 'lines.0.item': 'Could not find Row #1: Item: X' },
  },
  {
    name: 'a text of a row that is too long',
    response: {
      status: 417,
      sent: { lines: [], others: [], title: 'X' },
      tables: { lines: 'Paper Line', others: 'Other Line' },
      body: {
        exc_type: 'CharacterLengthExceededError',
        _server_messages: raised(
          "Paper Line, Row 3: '<strong>Title</strong>' (aaa) will get truncated, as max characters allowed is 140",
        ),
      },
    },
    message: "Paper Line, Row 3: 'Title' (aaa) will get truncated, as max characters allowed is 140",
    errors: {
      'lines.2.title': "Paper Line, Row 3: 'Title' (aaa) will get truncated, as max characters allowed is 140",
    },
  },
  {
    name: 'a unique field',
    response: {
      status: 417,
      sent: { mobile_no: '1' },
      body: { exc_type: 'UniqueValidationError', _server_messages: raised('Mobile No must be unique') },
    },
    message: 'Mobile No must be unique',
    errors: { mobile_no: 'Mobile No must be unique' },
  },
  {
    name: 'a select',
    response: {
      status: 417,
      sent: { status: 'X' },
      body: {
        exc_type: 'ValidationError',
        _server_messages: raised(' Status cannot be "X". It should be one of "A", "B"'),
      },
    },
    message: 'Status cannot be "X". It should be one of "A", "B"',
    errors: { status: 'Status cannot be "X". It should be one of "A", "B"' },
  },
  {
    name: 'a text that is too long',
    response: {
      status: 417,
      sent: { title: '…' },
      body: {
        exc_type: 'CharacterLengthExceededError',
        _server_messages: raised(
          "Paper X: '<strong>Title</strong>' (aaa) will get truncated, as max characters allowed is 140",
        ),
      },
    },
    message: "Paper X: 'Title' (aaa) will get truncated, as max characters allowed is 140",
    errors: { title: "Paper X: 'Title' (aaa) will get truncated, as max characters allowed is 140" },
  },
  {
    name: 'a link to nothing',
    response: {
      status: 417,
      sent: { customer: 'X' },
      body: { exc_type: 'LinkValidationError', _server_messages: raised('Could not find Customer: X') },
    },
    message: 'Could not find Customer: X',
    errors: { customer: 'Could not find Customer: X' },
  },
  {
    name: 'a value that may not change',
    response: {
      status: 417,
      sent: { user: 'X' },
      body: {
        exc_type: 'CannotChangeConstantError',
        _server_messages: raised('Value cannot be changed for <strong>User</strong>'),
      },
    },
    message: 'Value cannot be changed for User',
    errors: { user: 'Value cannot be changed for User' },
  },
  {
    name: 'a label of a field that was not sent is nobody’s',
    response: {
      status: 417,
      sent: { other: 1 },
      body: { exc_type: 'UniqueValidationError', _server_messages: raised('Mobile No must be unique') },
    },
    message: 'Mobile No must be unique',
    errors: {},
  },
  {
    name: 'the second interface’s envelope',
    response: {
      status: 417,
      body: {
        errors: [{ type: 'ValidationError', message: 'Already booked', title: 'Message' }],
        messages: [{ message: 'Note' }],
      },
    },
    message: 'Already booked',
    body: { exception: 'ValidationError' },
  },
];

test.each(cases)('$name', ({ response, message, errors, body }) => {
  const error = toHttpError(response);
  expect(error.message).toBe(message);
  expect(error.status).toBe(response.status);
  // In addition to the field errors, `root` has the best message, which react-admin's forms show as a notification.
  const root = { serverError: message };
  if (errors) expect(error.body.errors).toEqual(Object.keys(errors).length ? { ...errors, root } : {});
  if (body) expect(error.body).toMatchObject(body);
  expect(error.body.stale).toBe(body?.stale);
});

test('the application’s own message replaces the server’s, in the error and at its field', () => {
  const body = {
    exc_type: 'ValidationError',
    _server_messages: raised('Minimum 5', { key: 'k', values: { n: 5 }, fieldname: 'qty' }),
  };
  const error = toHttpError({ status: 417, body }, ({ key, values }) =>
    key === 'k' ? `mindestens ${values?.n}` : undefined,
  );
  expect(error.message).toBe('mindestens 5');
  expect(error.body.errors).toEqual({ qty: 'mindestens 5', root: { serverError: 'mindestens 5' } });
});

test('refusalOf returns undefined for errors of other origin', () => {
  expect(refusalOf(toHttpError({ status: 500 }))).toMatchObject({ exception: '' });
  expect(refusalOf(new Error('x'))).toBeUndefined();
});

describe('messages of a response', () => {
  const bodies: [string, unknown, string[]][] = [
    ['none', { data: [] }, []],
    ['no object', 'text', []],
    ['empty ones are skipped', { _server_messages: encode({ message: '' }, { message: 'a' }) }, ['a']],
    ['plain texts of old code', { _server_messages: JSON.stringify(['just text']) }, ['just text']],
    ['a list in one', { _server_messages: encode({ message: ['a', 'b'], as_list: 1 }) }, ['a\nb']],
    ['unreadable', { _server_messages: '[broken' }, []],
    ['objects of the second interface', { messages: [{ message: 'a' }] }, ['a']],
  ];
  test.each(bodies)('%s', (_, body, texts) => {
    expect(serverMessages(body).map(({ message }) => message)).toEqual(texts);
  });

  test('plainText removes markup and keeps literal characters', () => {
    expect(plainText('<a href="/x">A</a> &lt; B &amp; 3 < 4')).toBe('A < B & 3 < 4');
  });
});

test('an error has the request ID of the server', () => {
  const headers = new Headers({ 'X-Request-Id': 'a1b2' });
  expect(toHttpError({ status: 500, headers }).body.requestId).toBe('a1b2');
  expect(toHttpError({ status: 500 }).body).not.toHaveProperty('requestId');
});
