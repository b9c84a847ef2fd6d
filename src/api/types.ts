/** The API's types for screens: the data provider, and the inputs and responses of its methods (decision B2a). */

import type { DataProvider } from 'ra-core';
import type { UploadField } from '../../domain/fileLimits.ts';
import type { OwnEngagement, User } from '../../domain/generated/doctypes.gen.ts';
import type { calledBy } from '../../domain/generated/methodCalls.gen.ts';
import type { SentChoice } from '../../domain/methods/choices.ts';
import type { MethodResponse, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { Fils } from '../../domain/money/money.ts';
import type { OrderLine } from '../../domain/order/lineWire.ts';
import type { OrderRow } from '../../domain/order/orderDto.ts';
import type { AccountRole } from '../../domain/roles.ts';
import type { Instant } from '../../domain/time/kuwaitTime.ts';
import type { ApiMethod, ApiResponse, CallOptions, UploadOptions } from './apiResponse.ts';
import type { CartData } from './cartTypes.ts';
import type { ReadResponse } from './responses.ts';

export type { SentChoice } from '../../domain/methods/choices.ts';
export type { FoundKitchen } from '../../domain/methods/search.ts';
export type { RefusalBody } from '../dataProvider/errors.ts';
export type { ServerMessage } from '../dataProvider/messages.ts';
export type { ApiResponse, CallOptions } from './apiResponse.ts';
export type { MethodList, ResourceName } from './resources.ts';
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

/** Available providers, as records. */
export type SearchResponse = ReadResponse<'search'>;
export type SearchInput = Sent<Methods['search']>;
export type SearchNightsInput = Sent<Methods['searchNights']>;
/** Complete gatherings, with their providers as records. */
export type PlanResponse = ReadResponse<'planMajlis'>;
export type PlanProposal = PlanResponse['proposals'][number];
export type PlanPart = PlanProposal['parts'][number];
export type PlanInput = Sent<Methods['planMajlis']>;

/** The customer's review of an order line, and whether they may write one now. */
export type LineReview = ReadResponse<'lineReview'>;
export type ReviewInput = Sent<Methods['review']>;
/** The public reviews of a provider. */
export type ProviderReviews = MethodResponse<Methods['providerReviews']>;
/** A review as its provider sees it, with their reply. */
export type OwnReview = MethodResponse<Methods['ownReviews']>['reviews'][number];

/** A document as a react-admin record. */
export type WithId<T> = T & { id: string };

export type SignedInRole = AccountRole;

type Credentials = Sent<Methods['login']>;
/** The API keys are empty until the account's email is confirmed. */
export type LoginResponse = MethodResponse<Methods['login']> & { full_name: string };
export type Registration = Omit<Sent<Methods['register']>, 'name' | 'full_name' | 'first_name'>;

type WithIds<Lists> = { [List in keyof Lists]: Lists[List] extends (infer Row)[] ? WithId<Row>[] : never };
/** The rows of Home. */
export type HomeRecords = WithIds<MethodResponse<Methods['home']>>;

export type LoadedSettings = MethodResponse<Methods['settings']>;
export type FreeSlots = MethodResponse<Methods['freeSlots']>;
export type SlotStart = FreeSlots['days'][number]['starts'][number];
/** A start at a number of minutes after a prayer. */
export type PrayerStart = FreeSlots['days'][number]['after'][number];

interface FreeSlotsInput {
  reciter: string;
  packageId: string;
  /** Day in Kuwait, `YYYY-MM-DD`. */
  date: string;
  days?: number;
  /** Includes starts relative to prayers. */
  by_prayer?: 1;
  /** The order line to reschedule, which must not block its own time. */
  line?: string;
}

export type Quote = ReadResponse<'quote'>;

type PlaceOrder = Sent<Methods['placeOrder']>;
export type NewAddressInput = NonNullable<PlaceOrder['address']>;

/** A requested row with further reciters for the same time, best first. */
export type RequestRow = OrderRow & { choices?: SentChoice[] };

/** Set exactly one of `shipping_address` and `address`. */
export interface OrderInput
  extends Pick<
    PlaceOrder,
    | 'shipping_address'
    | 'address'
    | 'occasion'
    | 'entrance'
    | 'guests'
    | 'notes'
    | 'consent'
    | 'decide_by'
    | 'on_behalf_of'
    | 'caller'
  > {
  /** The total of the quote that the customer saw. */
  expectedTotal: Fils;
  /** Absent: the whole cart. */
  lines?: RequestRow[];
  /** Start of the catering, `YYYY-MM-DD HH:MM:SS`, Kuwait time. */
  start?: string;
}

export type { CartData as Cart, CartHeaderFields, CartRow } from './cartTypes.ts';

export type Approval = ReadResponse<'approveOrder'>;

/** The calendar that a reciter connected. */
export type ConnectedCalendarState = NonNullable<MethodResponse<Methods['connectedCalendar']>['calendar']>;

/** An outside booking as its reciter enters it; times in the API's format. */
export type EngagementInput = Pick<OwnEngagement, 'starts_at' | 'ends_at' | 'area' | 'title' | 'note'>;

export interface Position {
  latitude: number;
  longitude: number;
  /** Meters. */
  accuracy: number;
}

/** The account's own orders, each with its converted lines. */
/** A line's choices: the reciters whom the host named for its time. */
export type ChoiceChain = ReadResponse<'choices'>['chains'][number];
export type ChainChoice = ChoiceChain['choices'][number];
/** A further choice of a request that isn't sent yet. */
export type QuotedChoice = Quote['lines'][number]['choices'][number];

type MyOrder = Omit<MethodResponse<Methods['myOrders']>['live'][number], 'lines' | 'chains'> & {
  lines: OrderLine[];
  chains: ChoiceChain[];
};
export type MyOrders = Omit<MethodResponse<Methods['myOrders']>, 'live' | 'past'> & Record<'live' | 'past', MyOrder[]>;

/** How staff resolve the complaint about an order line; amounts in dinars, as typed. */
export type ComplaintDecision = Sent<Methods['closeComplaint']>;

/** A request that a provider can answer through an emailed link, without logging in. */
export type AnswerLinkResponse = ReadResponse<'answerLink'>;
export type LinkRequest = NonNullable<AnswerLinkResponse['line']>;
export interface AnswerInput extends Omit<Sent<Methods['answerLink']>, 'slot_start' | 'start'> {
  /** The start that the provider saw: of the request, or of the customer's proposal. */
  seenStart?: Instant | undefined;
  /** The start that is proposed instead. */
  start?: Instant | undefined;
}

export type Earnings = ReadResponse<'earnings'>;
export type EarningRow = Earnings['lines'][number];

/** A refund by staff for a paid order line; dinars. */
export type RefundInput = Sent<Methods['issueRefund']>;

export type Payout = Extract<ReadResponse<'markPayout'>, { payout: Fils }>;

/** What to wait for: a search and its night. */
export type JoinWaitlistInput = Sent<Methods['joinWaitlist']>;
export type WaitlistEntryRow = MethodResponse<Methods['waitlist']>['entries'][number];

type CalledName = (typeof calledBy)[keyof typeof calledBy][number];
/** Methods that follow their definitions exactly. */
export type PlainMethods = { [Name in CalledName]: ApiMethod<Name> };

/** Methods whose input or response differs from the definition, or that have no method on the server. */
interface ShapedMethods {
  home(input?: Sent<Methods['home']>, options?: CallOptions): Promise<ApiResponse<HomeRecords>>;
  login(input: Credentials, options?: CallOptions): Promise<ApiResponse<LoginResponse>>;
  /** Second step of a login, if the account requires a code. */
  loginCode(input: Sent<Methods['loginCode']>, options?: CallOptions): Promise<ApiResponse<LoginResponse>>;
  /** Answers the request of a mailed link. */
  answerLink(input: AnswerInput, options?: CallOptions): Promise<ApiResponse<AnswerLinkResponse>>;
  logout: ApiMethod<'logout'>;
  register(input: Registration, options?: CallOptions): Promise<ApiResponse<WithId<User>>>;
  confirmRegistration(
    input: Sent<Methods['confirmRegistration']>,
    options?: CallOptions,
  ): Promise<ApiResponse<LoginResponse>>;
  /** The text of the file `my-data.json`. */
  myData(input?: Sent<Methods['myData']>, options?: CallOptions): Promise<ApiResponse<string>>;

  /** The text of a CSV file: an empty one with its headings, or the rows of an import. */
  importTemplate(input: Sent<Methods['importTemplate']>, options?: CallOptions): Promise<ApiResponse<string>>;
  importReport(input: Sent<Methods['importReport']>, options?: CallOptions): Promise<ApiResponse<string>>;

  /** The bookings of an own order as an iCalendar file. */
  calendarFile(input: { order: string; language: string }, options?: CallOptions): Promise<ApiResponse<string>>;

  bookedSlots(
    input: { reciter: string; date: string },
    options?: CallOptions,
  ): Promise<ApiResponse<MethodResponse<Methods['bookedSlots']>>>;
  freeSlots(input: FreeSlotsInput, options?: CallOptions): Promise<ApiResponse<FreeSlots>>;
  quote(
    input?: {
      lines?: RequestRow[];
      shipping_address?: string;
      area?: string;
      start?: string;
      decide_by?: string;
      on_behalf_of?: string;
    },
    options?: CallOptions,
  ): Promise<ApiResponse<Quote>>;
  placeOrder(input: OrderInput, options?: CallOptions): Promise<ApiResponse<ReadResponse<'placeOrder'>>>;

  /** The cart of `email`, or an empty one. */
  readCart(email: string, options?: CallOptions): Promise<ApiResponse<CartData>>;
  /** Replaces both lists. Rows keep their identifying fields; the server sets names and prices. */
  saveCart(cart: CartData, options?: CallOptions): Promise<ApiResponse<CartData>>;
  clearCart(email: string, options?: CallOptions): Promise<ApiResponse<{ ok: 1 }>>;

  /** The account's own orders with their lines: all current ones, and a page of past ones. */
  myOrders(input?: Sent<Methods['myOrders']>, options?: CallOptions): Promise<ApiResponse<MyOrders>>;

  /** PV -> CA by the provider; the customer sees the note. */
  rejectLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<ApiResponse<OrderLine>>;
  /** PV, PP, PC or SU -> CA by the customer or staff, as the process table allows. */
  cancelLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<ApiResponse<OrderLine>>;
  /** @param input `code`: the host's six digits, instead of a position */
  arriveLine(
    input: { name: string; position?: Position; code?: string; status_note?: string; pressedAt?: string },
    options?: CallOptions,
  ): Promise<ApiResponse<OrderLine>>;
  /** @param input `pressedAt`: Kuwait time of the tap, `YYYY-MM-DD HH:MM:SS`, if sent later; also for `arriveLine` */
  deliverLine(
    input: { name: string; status_note?: string; pressedAt?: string },
    options?: CallOptions,
  ): Promise<ApiResponse<OrderLine>>;
  /** "Cannot serve": -> SU by the provider or staff. */
  withdrawLine(input: { name: string; status_note?: string }, options?: CallOptions): Promise<ApiResponse<OrderLine>>;
  /** Adds an outside booking of the reciter's own. */
  enterEngagement(input: EngagementInput, options?: CallOptions): Promise<ApiResponse<OwnEngagement>>;
  /** Adds the provider's note to a line that awaits approval ("asks for a change"); the status stays. */
  noteLine(input: { name: string; status_note: string }, options?: CallOptions): Promise<ApiResponse<OrderLine>>;

  /** Returns the URL of the payment page for one line's invoice. */
  payInvoice(input: { invoice: string }, options?: CallOptions): Promise<ApiResponse<string>>;
  confirmPayment(
    input: { invoice?: string; txnId: string; merchantTxnId?: string },
    options?: CallOptions,
  ): Promise<ApiResponse<MethodResponse<Methods['confirmPayment']>>>;
  /** One invoice as a PDF. */
  invoiceFile(input: { invoice: string; language: string }, options?: CallOptions): Promise<ApiResponse<Blob>>;
  /** The invoice of a whole order as a PDF. */
  orderInvoice(input: { order: string; language: string }, options?: CallOptions): Promise<ApiResponse<Blob>>;

  /** Due -> Paid with the bank's reference. */
  payPayout(input: { name: string; reference: string }, options?: CallOptions): Promise<ApiResponse<Payout>>;
  /** Held -> Due. */
  releasePayout(input: { name: string; note: string }, options?: CallOptions): Promise<ApiResponse<Payout>>;

  /** A month's earnings as a PDF. */
  earningsStatement(input: { month: string; language: string }, options?: CallOptions): Promise<ApiResponse<Blob>>;
  /** A file with restricted access, by the path in its record: a picture of a complaint, or a page of a verification document. */
  privateFile(input: { path: string }, options?: CallOptions): Promise<ApiResponse<Blob>>;
  /** Returns the path to store in the record's field. */
  uploadFile(input: { file: File; kind: UploadField }, options?: UploadOptions): Promise<ApiResponse<string>>;
}

export type MajalisMethods = ShapedMethods & Omit<PlainMethods, keyof ShapedMethods>;
export type MajalisDataProvider = DataProvider & MajalisMethods;
