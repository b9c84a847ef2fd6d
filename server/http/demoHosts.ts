import type { Context, MiddlewareHandler } from 'hono';
import { type Language, toLanguage } from '../../domain/text/format.ts';
import { translate } from '../marketplace/common/translations.ts';
import { isLoopback, type ServerSettings } from '../settings.ts';

/** The browser's first preferred language, if it is supported. */
const requestedLanguage = (context: Context): Language => toLanguage(context.req.header('Accept-Language'));

/** The host that the browser believes it is talking to. */
const hostOf = (context: Context): URL | null => URL.parse(context.req.url);

/**
 * Protects against DNS rebinding: a demonstration answers only for the machine's own names, and a public one only for its PUBLIC_URL.
 * Otherwise a foreign page whose name resolves to this machine could read the mailbox.
 */
export function demoHosts({ publicDemo, publicUrl }: ServerSettings): MiddlewareHandler {
  const publicName = publicDemo ? new URL(publicUrl).hostname : undefined;
  return (context, next) => {
    const name = hostOf(context)?.hostname ?? '';
    if (isLoopback(name) || name === publicName) return next();
    return Promise.resolve(context.text(translate(requestedLanguage(context), 'mails.demo_host', { host: name }), 421));
  };
}

/** Accepts changes to a demonstration only as JSON and only from pages of its own site: no form and no foreign script can send that. */
export function ownPagesOnly({ publicUrl }: ServerSettings): MiddlewareHandler {
  return (context, next) => {
    const origin = context.req.header('Origin');
    const own = [hostOf(context)?.origin, new URL(publicUrl).origin];
    const isJson = /^application\/json\b/i.test(context.req.header('Content-Type') ?? '');
    if (isJson && (origin === undefined || own.includes(origin))) return next();
    return Promise.resolve(context.text(translate(requestedLanguage(context), 'mails.own_pages_only'), 403));
  };
}
