import type { Gateway } from './gateway.ts';

/** The payment providers of a site. Queries and refunds of a payment go to the one that its attempt names. */
export interface Gateways {
  /** Where new payments are made; undefined: they are refused with 503 `payment.unavailable`. */
  readonly current: Gateway | undefined;
  /** All that are configured: a former one stays until nothing of it is open. */
  readonly all: readonly Gateway[];
}

/** A site with one provider. */
export const oneGateway = (gateway: Gateway): Gateways => ({ current: gateway, all: [gateway] });

/** The provider of a payment attempt; undefined if it is not configured any more. */
export const gatewayNamed = ({ all }: Gateways, name: string | null): Gateway | undefined =>
  all.find((gateway) => gateway.name === name);
