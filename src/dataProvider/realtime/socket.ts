import type { Identifier } from 'ra-core';

/** A message of the site: the changed document, or what an app published. */
export interface SocketMessage {
  doctype?: string;
  name?: string;
}

/**
 * The part of a socket.io client connected to the site (`io('https://site/site.name', { withCredentials: true })`) that
 * is used here. `streamSocket` implements it with an event stream.
 */
export interface RealtimeSocket {
  on(event: string, listener: (message: SocketMessage) => void): unknown;
  off(event: string, listener: (message: SocketMessage) => void): unknown;
  emit(event: string, ...values: unknown[]): unknown;
}

/** An event in the form of react-admin's realtime contract. */
export interface RealtimeEvent {
  topic: string;
  /** `updated` for a resource or a record: a site doesn't say whether it was created, changed or deleted. */
  type: string;
  /** The changed records; empty after a lost connection, when any may have changed. For other topics the message. */
  payload: { ids: Identifier[] } & Record<string, unknown>;
  date: Date;
}

/** The methods that react-admin's realtime components expect of a data provider. */
export interface RealtimeMethods {
  /** @param topic `resource/books`, `resource/books/Emma`, or the name of an app's own event */
  subscribe(topic: string, callback: (event: RealtimeEvent) => void): Promise<void>;
  unsubscribe(topic: string, callback: (event: RealtimeEvent) => void): Promise<void>;
  /** @throws Error always: only a site's own code publishes events, by `frappe.publish_realtime` */
  publish(topic: string, event: unknown): Promise<void>;
}

/** @throws Error for a data provider without a socket */
export async function notConnected(): Promise<never> {
  throw new Error('Live updates need a socket: frappeDataProvider({ …, realtime: socket })');
}
