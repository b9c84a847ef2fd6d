/** What screens may import of the API: the provider's type, the inputs of its methods and their answers (decisions B2a). */

import type { DataProvider } from 'ra-core';
import type { User } from '../../domain/generated/doctypes.gen.ts';
import type { calledBy } from '../../domain/generated/methodCalls.gen.ts';
import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { OrderLine } from '../../domain/order/lineWire.ts';
import type { OrderRow } from '../../domain/order/orderDto.ts';
import type { LineType } from '../../domain/order/orderStatus.ts';
import type { AccountRole } from '../../domain/roles.ts';
import type { ApiMethod, ApiResponse, CallOptions, UploadOptions } from './apiResponse.ts';
import type { CartData } from './cartTypes.ts';
import type { PlanAnswer, SearchAnswer } from './searchTypes.ts';

export type { RefusalBody } from '../dataProvider/errors.ts';
export type { ServerMessage } from '../dataProvider/messages.ts';
export type { ApiResponse as Answer, CallOptions } from './apiResponse.ts';
export type { AnsweredList, ResourceName } from './resources.ts';
export type {
  FoundKitchen,
  PlanAnswer,
  PlanInput,
  PlanPart,
  PlanProposal,
  SearchAnswer,
  SearchInput,
  SearchNightsInput,
} from './searchTypes.ts';
export type {
  BankRow,
  Dashboard,
  EditedProvider,
  EditRow,
  EditsInput,
  LedgerCheck,
  PaidProvider,
  Payouts,
  PayoutsInput,
  ReconciledMonth,
  ReconciledRow,
  StaffNotesInput,
} from './staffTypes.ts';

/** What a host said of one line, and whether he may say something now. */
export type LineReview = Answered<Methods['lineReview']>;
export type ReviewInput = Sent<Methods['review']>;
/** What everybody reads about a provider. */
export type ProviderReviews = Answered<Methods['providerReviews']>;
/** A review as its provider reads it, with his answer. */
export type OwnReview = Answered<Methods['ownReviews']>['reviews'][number];

/** A document as a react-admin record. */
export type WithId<T> = T & { id: string };

export type SignedInRole = AccountRole;
/** The DocType of a vendor's record, which is also the type of his lines. */
export type ProviderDoctype = LineType;

type Credentials = Sent<Methods['login']>;
/** The keys are empty for an account that waits for its e-mail to be confirmed. */
export type LoginAnswer = Answered<Methods['login']> & { full_name: string };
export type Registration = Omit<Sent<Methods['register']>, 'name' | 'full_name' | 'first_name'>;

type Identified<Lists> = { [List in keyof Lists]: Lists[List] extends (infer Row)[] ? WithId<Row>[] : never };
/** Rows of Home. */
export type HomeRecords = Identified<Answered<Methods['home']>>;

export type LoadedSettings = Answered<Methods['settings']>;
export type FreeSlots = Answered<Methods['freeSlots']>;
export type SlotStart = FreeSlots['days'][number]['starts'][number];
/** A start so many minutes after a prayer. */
export type PrayerStart = FreeSlots['days'][number]['after'][number];

interface FreeSlotsInput {
  reciter: string;
  packageId: string;
  /** Kuwait day `YYYY-MM-DD`. */
  date: string;
  days?: number;
  /** Also starts that are counted from the prayers. */
  by_prayer?: 1;
  /** The own line that is to move: it is not in its own way. */
  line?: string;
}

/** Dinars. */
export type Quote = Answered<Methods['quote']>;

type PlaceOrder = Sent<Methods['placeOrder']>;
export type NewAddressInput = NonNullable<PlaceOrder['address']>;

/** Exactly one of `shipping_address` and `address`; `expected_total`: of the quote the customer saw, in dinars. */
export interface OrderInput
  extends Pick<PlaceOrder, 'shipping_address' | 'address' | 'occasion' | 'entrance' | 'notes' | 'expected_total'> {
  /** Absent: the whole cart. */
  lines?: OrderRow[];
  /** Of the catering, `YYYY-MM-DD HH:MM:SS`, Kuwait. */
  start?: string;
}

export type { CartData as Cart, CartRow, HeadFields } from './cartTypes.ts';

export type Approval = Answered<Methods['approveOrder']>;

export interface Position {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

/** The own orders, each with its lines in our words. */
type MyOrder = Omit<Answered<Methods['myOrders']>['live'][number], 'lines'> & { lines: OrderLine[] };
export type MyOrders = Omit<Answered<Methods['myOrders']>, 'live' | 'past'> & Record<'live' | 'past', MyOrder[]>;

/** How staff closes the complaint about a line; amounts in dinars, as typed. */
export type ComplaintDecision = Sent<Methods['closeComplaint']>;

/** One request behind a mailed link, as it may be answered without logging in. */
export type LinkAnswer = Answered<Methods['answerLink']>;
export type LinkRequest = NonNullable<LinkAnswer['line']>;
export type AnswerInput = Sent<Methods['answerLink']>;

/** Dinars. */
export type Earnings = Answered<Methods['earnings']>;
export type EarningRow = Earnings['lines'][number];

/** What staff gives back of a paid line's money; dinars. */
export type RefundInput = Sent<Methods['issueRefund']>;

export type Payout = Extract<Answered<Methods['markPayout']>, { payout_amount: number }>;

/** What one asks to be told of: a search with its night. */
export type FreeWishInput = Sent<Methods['joinWaitlist']>;
export type FreeWishRow = Answered<Methods['waitlist']>['wishes'][number];

type Called = (typeof calledBy)[keyof typeof calledBy][number];
/** Methods whose call is what their definition says. */
export type PlainMethods = { [Name in Called]: ApiMethod<Name> };

/** What is called or read otherwise than its definition says: in our words, with cards as records, no method at all. */
interface ShapedMethods {
  home(input?: Sent<Methods['home']>, options?: CallOptions): Promise<ApiResponse<HomeRecords>>;
  search(input: Sent<Methods['search']>, options?: CallOptions): Promise<ApiResponse<SearchAnswer>>;
  planMajlis(input: Sent<Methods['planMajlis']>, options?: CallOptions): Promise<ApiResponse<PlanAnswer>>;

  login(input: Credentials, options?: CallOptions): Promise<ApiResponse<LoginAnswer>>;
  /** The second step, where the account asks for a code. */
  loginCode(input: Sent<Methods['loginCode']>, options?: CallOptions): Promise<ApiResponse<LoginAnswer>>;
  logout: ApiMethod<'logout'>;
  register(input: Registration, options?: CallOptions): Promise<ApiResponse<WithId<User>>>;
  confirmRegistration(
    input: Sent<Methods['confirmRegistration']>,
    options?: CallOptions,
  ): Promise<ApiResponse<LoginAnswer>>;
  /** The text of the file `my-data.json`. */
  myData(input?: Sent<Methods['myData']>, options?: CallOptions): Promise<ApiResponse<string>>;

  /** The bookings of an own order as the text of a calendar file. */
  calendarFile(input: { order: string; language: string }, options?: CallOptions): Promise<ApiResponse<string>>;

  bookedSlots(
    input: { reciter: string; date: string },
    options?: CallOptions,
  ): Promise<ApiResponse<Answered<Methods['bookedSlots']>>>;
  freeSlots(input: FreeSlotsInput, options?: CallOptions): Promise<ApiResponse<FreeSlots>>;
  quote(
    input?: { lines?: OrderRow[]; shipping_address?: string; area?: string; start?: string },
    options?: CallOptions,
  ): Promise<ApiResponse<Quote>>;
  placeOrder(input: OrderInput, options?: CallOptions): Promise<ApiResponse<Answered<Methods['placeOrder']>>>;

  /** The own cart of `email`, an empty one when there is none. */
  readCart(email: string, options?: CallOptions): Promise<ApiResponse<CartData>>;
  /** Replaces both lists. Rows keep what identifies them; names and prices are the server's. */
  saveCart(cart: CartData, options?: CallOptions): Promise<ApiResponse<CartData>>;
  clearCart(email: string, options?: CallOptions): Promise<ApiResponse<{ ok: 1 }>>;

  /** The own orders with their lines: all that live, and a page of those that are over. */
  myOrders(input?: Sent<Methods['myOrders']>, options?: CallOptions): Promise<ApiResponse<MyOrders>>;

  /** PV -> CA by the vendor; the note is shown to the customer. */
  rejectLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<ApiResponse<OrderLine>>;
  /** PV, PP, PC or SU -> CA by the customer or staff, as the process table allows. */
  cancelLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<ApiResponse<OrderLine>>;
  arriveLine(
    input: { name: string; position?: Position; status_note?: string; pressedAt?: string },
    options?: CallOptions,
  ): Promise<ApiResponse<OrderLine>>;
  /** @param input `pressedAt`: Kuwait's time of the press, `YYYY-MM-DD HH:MM:SS`, if it is sent later; so of `arriveLine` */
  deliverLine(
    input: { name: string; status_note?: string; pressedAt?: string },
    options?: CallOptions,
  ): Promise<ApiResponse<OrderLine>>;
  /** "Cannot serve": -> SU by the vendor or staff. */
  withdrawLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<ApiResponse<OrderLine>>;
  /** A note of the vendor on a line that still waits for his answer ("asks for a change"); the status stays. */
  noteLine(input: { name: string; status_note: string }, options?: CallOptions): Promise<ApiResponse<OrderLine>>;

  /** Answers the address of the payment page for one line's invoice. */
  payInvoice(input: { invoice: string }, options?: CallOptions): Promise<ApiResponse<string>>;
  confirmPayment(
    input: { invoice?: string; txnId: string; merchantTxnId?: string },
    options?: CallOptions,
  ): Promise<ApiResponse<Answered<Methods['confirmPayment']>>>;
  /** One invoice as a PDF. */
  invoiceFile(input: { invoice: string; language: string }, options?: CallOptions): Promise<ApiResponse<Blob>>;
  /** The invoice of a whole order as a PDF. */
  orderInvoice(input: { order: string; language: string }, options?: CallOptions): Promise<ApiResponse<Blob>>;

  /** Due -> Paid with the bank's reference. */
  payPayout(input: { name: string; reference: string }, options?: CallOptions): Promise<ApiResponse<Payout>>;
  /** Held -> Due. */
  releasePayout(input: { name: string; note: string }, options?: CallOptions): Promise<ApiResponse<Payout>>;

  /** The text of the page to print. */
  earningsStatement(input: { month: string; language: string }, options?: CallOptions): Promise<ApiResponse<string>>;
  /** A picture that came with a complaint, by the address that its message names. */
  evidencePicture(input: { path: string }, options?: CallOptions): Promise<ApiResponse<Blob>>;
  /** Answers the path to store in the record's field. */
  uploadFile(input: { file: File; kind: 'image' | 'audio' }, options?: UploadOptions): Promise<ApiResponse<string>>;
}

export type MajalisMethods = ShapedMethods & Omit<PlainMethods, keyof ShapedMethods>;
export type MajalisDataProvider = DataProvider & MajalisMethods;
