/** What screens may import of the API: the provider's type, the inputs of its methods and their answers (decisions B2a). */

import type { DataProvider } from 'ra-core';
import type {
  Address,
  Banner,
  CartQaariPackage,
  CartRestaurantPackage,
  ContactMessage,
  DocumentBase,
  Ocassion,
  OrderProgress,
  QaariZakreen,
  Refund,
  Restaurant,
  PublicSettings as StoredPublicSettings,
  User,
} from '../../domain/doctypes.gen.ts';
import type { LineType, Status } from '../../domain/orderStatus.ts';
import type { AccountRole, ROLE } from '../../domain/roles.ts';
import type { Confirmation } from '../../domain/states/attempt.ts';

export type { ResourceName } from './resources.ts';

/** A document as a react-admin record. */
export type WithId<T> = T & { id: string };

/** A refusal, a warning or a success sentence of the server; `key` and `values` find the catalogue's own words (G7). */
export interface ApiMessage {
  /** English text. */
  message: string;
  key?: string;
  values?: Record<string, string | number>;
  fieldname?: string;
  indicator?: string;
}

/** Every typed method answers like a react-admin method: the value under `data`, the server's sentences beside it. */
export interface Answer<T> {
  data: T;
  messages: ApiMessage[];
}

/** `body` of the HttpError with which any call of the provider ends in a refusal. `message` of the error is the best sentence. */
export interface RefusalBody {
  /** Frappe's class of the error, for example `OverlapError`; '' when the answer was not Frappe's. */
  exception: string;
  /** Sentence per field, as react-admin's forms take it; with them the best sentence as `root.serverError`. */
  errors: Record<string, string | { serverError: string }>;
  /** Catalogue key of the sentence and its values. */
  key?: string;
  values?: Record<string, string | number>;
  messages: ApiMessage[];
  /** The fresh document or quote of a conflict. */
  data?: unknown;
  /** Seconds, from the Retry-After header. */
  retryAfter?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Kept by the caller over retries of the same intention; a fresh one when left out. */
  idempotencyKey?: string;
}

export type Role = AccountRole;
/** The DocType of a vendor's record, which is also the type of his lines. */
export type VendorDoctype = LineType;

export interface Credentials {
  usr: string;
  pwd: string;
}

/** The keys are empty for an account that waits for its e-mail to be confirmed. */
export interface LoginAnswer {
  full_name: string;
  role_profile_name: Role;
  user_status: string;
  api_key: string;
  api_secret: string;
  email: string;
  username: string;
  mobile_no: string;
}

export interface Registration {
  email: string;
  username: string;
  mobile_no: string;
  role_profile_name: Exclude<Role, typeof ROLE.staff>;
  new_password: string;
  /** `en` or `ar`, of the mails; `en` when left out. */
  language?: string;
}

export interface Me {
  email: string;
  full_name: string;
  username: string;
  mobile_no: string;
  role_profile_name: Role;
  user_status: string;
  language: string;
  vendor?: {
    doctype: VendorDoctype;
    name: string;
    title: string;
    verification_status: string;
    verification_note: string | null;
  };
  /** Notifications not read yet. */
  unread: number;
}

/** Rows of Home. */
export interface HomeRecords {
  banners: WithId<Banner>[];
  occasion: WithId<Ocassion>[];
  qaari_zakreen: WithId<QaariZakreen>[];
  restaurant: WithId<Restaurant>[];
}

/** What `get_settings` answers: the settings for everybody (decisions C4) and the server's Kuwait wall clock. */
export type PublicSettings = StoredPublicSettings & {
  now: string;
  /** Hosts, with their ports, where pages of payment may lie besides the site's own. */
  payment_hosts: string[];
};

export interface BookedSlot {
  status: Status;
  from_time: string;
  to_time: string;
  slot_start: string;
  slot_end: string;
}

export interface SlotStart {
  start: string;
  end: string;
  state: 'free' | 'asked' | 'taken' | 'past' | 'closed';
  /** How many customers wait for an answer for this time. */
  asked: number;
}

export interface FreeSlotsInput {
  qaari_zakreen: string;
  /** Kuwait day `YYYY-MM-DD`. */
  date: string;
  package_id: string;
  days?: number;
}

export interface FreeSlots {
  days: { date: string; starts: SlotStart[] }[];
}

export interface RestaurantLine {
  restaurant_owner: string;
  package_id: string;
  order_quantity: number;
  notes?: string | null;
}

export interface ReciterLine {
  qaari_zakreen: string;
  package_id: string;
  /** `YYYY-MM-DD HH:MM:SS`, Kuwait. In a cart it may wait for the address page. */
  delivery_date_time?: string | null;
  notes?: string | null;
}

export type LineInput = RestaurantLine | ReciterLine;

export interface QuoteLine {
  kind: 'restaurant' | 'reciter';
  vendor: string;
  vendor_title: string;
  vendor_title_ar: string | null;
  package_id: string;
  package_name: string;
  package_name_ar: string | null;
  order_quantity: number;
  unit_price: number;
  line_total: number;
  minimum_unit: number;
  start: string | null;
  unavailable: 0 | 1;
  old_price: number | null;
}

/** Dinars. */
export interface Quote {
  lines: QuoteLine[];
  subtotal: number;
  delivery_fee: number;
  total: number;
}

/** Fields of an Address that a customer writes. */
export type AddressInput = Partial<Omit<Address, keyof DocumentBase | 'links' | 'hidden'>>;

export interface OrderInput {
  /** Absent: the whole cart. */
  lines?: LineInput[];
  /** Exactly one of these two. */
  shipping_address?: string;
  address?: AddressInput;
  occasion?: string;
  entrance?: string;
  delivery_date_time?: string;
  notes?: string;
  /** Total of the quote the customer saw, in dinars. */
  expected_total: number;
}

export interface PlacedOrder {
  order: string;
  lines: {
    name: string;
    type: VendorDoctype;
    doc_name: string;
    package_id: string;
    status: Status;
    deadline_at: string;
  }[];
  subtotal: number;
  delivery_fee: number;
  total: number;
}

/** A row as it is written needs only what identifies it and the quantity; what is read carries the rest. */
export type CartRestaurantRow = RestaurantLine & Partial<Omit<CartRestaurantPackage, keyof RestaurantLine>>;
export type CartReciterRow = ReciterLine & Partial<Omit<CartQaariPackage, keyof ReciterLine>>;

/** The own cart; a customer without one has two empty lists and no `name`. */
export interface Cart {
  name?: string;
  user: string;
  modified?: string;
  restaurant_package: CartRestaurantRow[];
  qaari_zakreen_packages: CartReciterRow[];
}

export interface Approval {
  order_progress: string;
  sales_invoice: string;
  auto_rejected: { name: string; slot_start: string; slot_end: string }[];
}

export interface Position {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

export interface PaymentConfirmation {
  status: Confirmation;
  order: string;
  order_progress: string[];
  sales_invoice: string[];
  payment_entry: string[];
}

/** How staff closes the complaint about a line; amounts in dinars, as typed. */
export interface ComplaintDecision {
  name: string;
  outcome: Exclude<ContactMessage['outcome'], '' | null>;
  refund_amount?: string;
  payout_amount?: string;
  note: string;
}

export interface Payout {
  name: string;
  payout_status: OrderProgress['payout_status'];
  payout_amount: number;
}

export interface ClosedComplaint extends Payout {
  status: Status;
  /** Name of the Refund. */
  refund: string | null;
}

/** What staff gives back of a paid line's money; dinars. */
export interface RefundInput {
  order_progress: string;
  amount: number | string;
  reason: string;
  note: string;
}

/** One row of Order Progress as its reader may see it. */
export type OrderLine = WithId<OrderProgress>;

export interface MajalisMethods {
  home(options?: CallOptions): Promise<Answer<HomeRecords>>;
  settings(options?: CallOptions): Promise<Answer<PublicSettings>>;

  login(input: Credentials, options?: CallOptions): Promise<Answer<LoginAnswer>>;
  logout(options?: CallOptions): Promise<Answer<{ ok: 1 }>>;
  register(input: Registration, options?: CallOptions): Promise<Answer<WithId<User>>>;
  verifyEmail(
    input: { token: string; password: string },
    options?: CallOptions,
  ): Promise<Answer<{ email: string; user_status: string }>>;
  resendVerification(input: { email: string }, options?: CallOptions): Promise<Answer<{ ok: 1 }>>;
  forgotPassword(input: { email: string }, options?: CallOptions): Promise<Answer<{ ok: 1 }>>;
  resetPassword(input: { token: string; new_password: string }, options?: CallOptions): Promise<Answer<{ ok: 1 }>>;
  changePassword(
    input: { current_password: string; new_password: string },
    options?: CallOptions,
  ): Promise<Answer<{ ok: 1 }>>;
  me(options?: CallOptions): Promise<Answer<Me>>;

  bookedSlots(input: { reciter: string; date: string }, options?: CallOptions): Promise<Answer<BookedSlot[]>>;
  freeSlots(input: FreeSlotsInput, options?: CallOptions): Promise<Answer<FreeSlots>>;
  quote(input?: { lines?: LineInput[]; shipping_address?: string }, options?: CallOptions): Promise<Answer<Quote>>;
  placeOrder(input: OrderInput, options?: CallOptions): Promise<Answer<PlacedOrder>>;

  /** The own cart of `email`, an empty one when there is none. */
  readCart(email: string, options?: CallOptions): Promise<Answer<Cart>>;
  /** Replaces both lists. Rows keep what identifies them; names and prices are the server's. */
  saveCart(cart: Cart, options?: CallOptions): Promise<Answer<Cart>>;
  clearCart(email: string, options?: CallOptions): Promise<Answer<{ ok: 1 }>>;

  approveOrder(input: { name: string; status_note?: string }, options?: CallOptions): Promise<Answer<Approval>>;
  /** PV -> CA by the vendor; the note is shown to the customer. */
  rejectLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<Answer<OrderLine>>;
  /** PV, PP, PC or SU -> CA by the customer or staff, as the process table allows. */
  cancelLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<Answer<OrderLine>>;
  arriveLine(
    input: { name: string; position?: Position; status_note?: string },
    options?: CallOptions,
  ): Promise<Answer<OrderLine>>;
  deliverLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<Answer<OrderLine>>;
  /** "Cannot serve": -> SU by the vendor or staff. */
  withdrawLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<Answer<OrderLine>>;
  /** A note of the vendor on a line that still waits for his answer ("asks for a change"); the status stays. */
  noteLine(input: { name: string; status_note: string }, options?: CallOptions): Promise<Answer<OrderLine>>;

  /** Answers the address of the payment page for one line's invoice. */
  payInvoice(input: { invoice: string }, options?: CallOptions): Promise<Answer<string>>;
  /** The same for all lines of an order that wait for payment. */
  payOrder(input: { order: string }, options?: CallOptions): Promise<Answer<string>>;
  confirmPayment(
    input: { invoice?: string; txnId: string; merchantTxnId?: string },
    options?: CallOptions,
  ): Promise<Answer<PaymentConfirmation>>;
  issueRefund(
    input: RefundInput,
    options?: CallOptions,
  ): Promise<Answer<{ name: string; state: Refund['state']; amount: number }>>;
  /** The invoice's printable page (HTML text). */
  invoiceFile(input: { invoice: string; language?: string }, options?: CallOptions): Promise<Answer<string>>;

  /** The customer's complaint about a line; a repeat answers the first one's number. */
  complain(input: { name: string; message: string }, options?: CallOptions): Promise<Answer<{ number: string }>>;
  closeComplaint(input: ComplaintDecision, options?: CallOptions): Promise<Answer<ClosedComplaint>>;
  /** Due -> Paid with the bank's reference. */
  payPayout(input: { name: string; reference: string }, options?: CallOptions): Promise<Answer<Payout>>;
  /** Held -> Due. */
  releasePayout(input: { name: string; note: string }, options?: CallOptions): Promise<Answer<Payout>>;

  myVendor(options?: CallOptions): Promise<Answer<{ doctype: VendorDoctype; name: string } | null>>;
  setVendorStatus(
    input: { doctype: VendorDoctype; name: string; status: string; note?: string },
    options?: CallOptions,
  ): Promise<Answer<{ name: string; verification_status: string }>>;
  /** Answers the path to store in the record's field. */
  uploadFile(input: { file: File; kind: 'image' | 'audio' }, options?: CallOptions): Promise<Answer<string>>;
}

export type MajalisDataProvider = DataProvider & MajalisMethods;
