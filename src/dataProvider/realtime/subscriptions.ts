import { entryOf, holderOf, isChild, type Registry } from '../registry.ts';
import type { RealtimeEvent, RealtimeMethods, RealtimeSocket, SocketMessage } from './socket.ts';

type Callback = (event: RealtimeEvent) => void;

const TOPIC = /^resource\/([^/]+)(?:\/(.+))?$/s;

/** A subscription to a resource, to one of its records, or to an app's own event. */
interface Subscription {
  topic: string;
  callback: Callback;
  doctype?: string;
  /** Stops listening. */
  end(): void;
}

/**
 * react-admin's realtime contract over a site's socket. A site tells everyone who subscribed to a DocType, and may read
 * it, which document was saved or deleted (`list_update`). Any other topic is the name of an event that an app publishes.
 */
export function createSubscriptions(socket: RealtimeSocket, registry: Registry): RealtimeMethods {
  const subscriptions = new Set<Subscription>();

  const doctypes = () => new Set([...subscriptions].flatMap(({ doctype }) => doctype ?? []));

  /** The site drops subscriptions when the connection ends, and doesn't repeat missed messages. */
  let missed = false;
  const lost = () => {
    missed = true;
  };
  const connected = () => {
    for (const doctype of doctypes()) socket.emit('doctype_subscribe', doctype);
    if (missed) for (const { topic, callback } of subscriptions) callback(changed(topic, []));
    missed = false;
  };

  function changed(topic: string, ids: string[]): RealtimeEvent {
    return { topic, type: 'updated', payload: { ids }, date: new Date() };
  }

  /** The changed records of a topic; undefined if the change doesn't concern it. */
  function changedIds(resource: string, id: string | undefined, { name }: SocketMessage): string[] | undefined {
    // Which rows of a document changed isn't known.
    if (isChild(entryOf(registry, resource))) {
      if (id === undefined) return [];
      return id.slice(0, id.lastIndexOf('/')) === name ? [id] : undefined;
    }
    if (id === undefined) return name === undefined ? [] : [String(name)];
    return id === String(name) ? [id] : undefined;
  }

  function listen(topic: string, callback: Callback): Subscription {
    const [, resource, id] = TOPIC.exec(topic) ?? [];
    const doctype = resource === undefined ? undefined : holderOf(registry, resource).doctype;
    const event = doctype === undefined ? topic : 'list_update';
    const heard = (message: SocketMessage) => {
      if (resource === undefined) {
        callback({ topic, type: topic, payload: { ids: [], ...message }, date: new Date() });
      } else if (message.doctype === doctype) {
        const ids = changedIds(resource, id, message);
        if (ids) callback(changed(topic, ids));
      }
    };
    socket.on(event, heard);
    return { topic, callback, doctype, end: () => socket.off(event, heard) };
  }

  return {
    subscribe: async (topic, callback) => {
      const subscription = listen(topic, callback);
      if (subscriptions.size === 0) {
        socket.on('disconnect', lost);
        socket.on('connect', connected);
      }
      const known = doctypes();
      subscriptions.add(subscription);
      const { doctype } = subscription;
      if (doctype && !known.has(doctype)) socket.emit('doctype_subscribe', doctype);
    },

    unsubscribe: async (topic, callback) => {
      const ended = [...subscriptions].find((one) => one.topic === topic && one.callback === callback);
      if (!ended) return;
      ended.end();
      subscriptions.delete(ended);
      if (ended.doctype && !doctypes().has(ended.doctype)) socket.emit('doctype_unsubscribe', ended.doctype);
      if (subscriptions.size > 0) return;
      socket.off('disconnect', lost);
      socket.off('connect', connected);
    },

    publish: async () => {
      throw new Error('Only the site publishes events: call a method of an app that uses frappe.publish_realtime');
    },
  };
}
