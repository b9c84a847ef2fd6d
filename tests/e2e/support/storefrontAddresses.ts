import { newPasswordPath, verifyEmailPath } from '../../../domain/mailPaths.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import {
  bookEventPath,
  eventsPath,
  occasionPath,
  orderPath,
  paymentReturnPath,
  reciterPath,
  reservationPath,
  resourceUrl,
  restaurantPath,
} from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import routes from '../../../frappe/husainia/husainia/contract/routes.json' with { type: 'json' };
import type { RunningServer } from './server.ts';
import { publicRecords, sampleSession } from './site.ts';

export type Visitor = 'visitor' | 'customer';

/** The sample customer whose pages have content. */
export const SAMPLE_CUSTOMER = 'nasser.customer@example.com';

const audienceOf = new Map<string, string | string[]>(Object.entries(routes));

/** First segments of the routes that guests may open, and of those that customers may open. Home has none. */
export const storefrontRoutes = {
  visitor: ['', ...[...audienceOf].filter(([, who]) => who === 'all').map(([route]) => route)],
  customer: [
    '',
    ...[...audienceOf].filter(([, who]) => who === 'all' || who.includes(ROLE.customer)).map(([route]) => route),
  ],
} as const;

/** One line of the sample customer, by filters of its record. */
export async function sampleLine(server: RunningServer, filters: unknown[]): Promise<string> {
  const { headers } = await sampleSession(server, SAMPLE_CUSTOMER);
  const query = new URLSearchParams({ filters: JSON.stringify(filters), limit_page_length: '1' });
  const response = await fetch(`${server.url}${resourceUrl('Order Progress')}?${query}`, { headers });
  const [line] = ((await response.json()) as { data: { name: string }[] }).data;
  if (!line) throw new Error(`the sample customer has no line with ${JSON.stringify(filters)}`);
  return line.name;
}

/**
 * A complete URL for each route, with a sample record if the route needs one.
 * @returns URLs by first segment; routes without parameters are left out
 */
export async function sampleAddresses(server: RunningServer): Promise<Record<string, string>> {
  const [reciter] = await publicRecords(server, 'Qaari Zakreen', [['qaari_name', '=', 'Yousef Al-Sanbouki']]);
  const [restaurant] = await publicRecords(server, 'Restaurant');
  const [occasion] = await publicRecords(server, 'Ocassion');
  if (!reciter || !restaurant || !occasion) throw new Error('the sample catalogue lacks a public record');
  const line = await sampleLine(server, [['type', '=', LINE_TYPE.reciter]]);
  return {
    EventList: eventsPath(),
    OccasionsZakereenList: occasionPath(occasion.name),
    ZakiriDetail: reciterPath(reciter.name),
    RestaurantDetail: restaurantPath(restaurant.name),
    BookEvent: bookEventPath(reciter.name),
    Reservation: reservationPath(line),
    OrderDetail: orderPath(line),
    VerifyEmail: verifyEmailPath('spent'),
    NewPassword: newPasswordPath('spent'),
    Success: paymentReturnPath(true),
    Failed: paymentReturnPath(false),
  };
}

/** The URL of a route, with its sample record. */
export const addressOf = (addresses: Record<string, string>, route: string): string => addresses[route] ?? `/${route}`;
