import type { ServerMessage } from '../../ports/session.ts';

/** The HTTP status of each exception class (`http_status_code` in frappe/exceptions.py), including our own classes. */
const STATUS = {
  CSRFTokenError: 400,
  IdempotencyKeyMissing: 400,
  AuthenticationError: 401,
  PermissionError: 403,
  DoesNotExistError: 404,
  PageDoesNotExistError: 404,
  DuplicateEntryError: 409,
  NameError: 409,
  ConflictError: 409,
  OverlapError: 409,
  RequestEntityTooLarge: 413,
  UniqueValidationError: 417,
  ValidationError: 417,
  MandatoryError: 417,
  LinkValidationError: 417,
  LinkExistsError: 417,
  CannotChangeConstantError: 417,
  TimestampMismatchError: 417,
  UpdateAfterSubmitError: 417,
  DocstatusTransitionError: 417,
  InvalidStatusError: 417,
  CharacterLengthExceededError: 417,
  NonNegativeError: 417,
  DataError: 417,
  InvalidEmailAddressError: 417,
  InvalidPhoneNumberError: 417,
  MaxFileSizeReachedError: 417,
  DataTooLongException: 417,
  SecurityException: 417,
  KeyReusedError: 422,
  RateLimitExceededError: 429,
  TooManyRequestsError: 429,
  SessionBootFailed: 500,
  ServiceUnavailableError: 503,
} as const;

export type ExceptionClass = keyof typeof STATUS | (string & {});

/** An error in Frappe's terms: the exception class determines the status, and each message becomes an entry of `_server_messages`. */
export class FrappeError extends Error {
  readonly exception: ExceptionClass;
  readonly status: number;
  readonly messages: ServerMessage[];
  /** Sent as `data` next to the error (the current document of a conflict). */
  readonly data: unknown;
  readonly headers: Record<string, string>;
  /** Further top-level keys of the body: `_error_message`, `message`. */
  readonly extra: Record<string, unknown>;

  constructor(
    exception: ExceptionClass,
    message: string | ServerMessage | ServerMessage[],
    options: {
      status?: number;
      data?: unknown;
      headers?: Record<string, string>;
      extra?: Record<string, unknown>;
    } = {},
  ) {
    const messages = Array.isArray(message) ? message : [typeof message === 'string' ? { message } : message];
    super(messages[0]?.message ?? exception);
    this.name = exception;
    this.exception = exception;
    this.status = options.status ?? (STATUS as Record<string, number>)[exception] ?? 417;
    this.messages = messages;
    this.data = options.data;
    this.headers = options.headers ?? {};
    this.extra = options.extra ?? {};
  }
}
