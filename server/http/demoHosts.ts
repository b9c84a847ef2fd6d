import type { Context, MiddlewareHandler } from 'hono';
import { type Language, toLanguage } from '../../domain/text/format.ts';
import { translate } from '../marketplace/common/translations.ts';
import { isLoopback, type ServerSettings } from '../settings.ts';

/** The first language that the browser asks for, where it is one of ours. */
const languageAsked = (context: Context): Language => toLanguage(context.req.header('Accept-Language'));

/** The name a browser believes it speaks to. */
const hostOf = (context: Context): URL | null => URL.parse(context.req.url);

/**
 * A demonstration answers under names of the machine itself only, and a public one under that of its PUBLIC_URL: a foreign
 * page whose name was led to this machine would read the mailbox as its own.
 */
export function demoHosts({ publicDemo, publicUrl }: ServerSettings): MiddlewareHandler {
  const publicName = publicDemo ? new URL(publicUrl).hostname : undefined;
  return (context, next) => {
    const name = hostOf(context)?.hostname ?? '';
    if (isLoopback(name) || name === publicName) return next();
    return Promise.resolve(context.text(translate(languageAsked(context), 'mails.demo_host', { host: name }), 421));
  };
}

/** What changes a demonstration is asked for in JSON, and by no page of another site: no form and no foreign script can send that. */
export function ownPagesOnly({ publicUrl }: ServerSettings): MiddlewareHandler {
  return (context, next) => {
    const origin = context.req.header('Origin');
    const own = [hostOf(context)?.origin, new URL(publicUrl).origin];
    const isJson = /^application\/json\b/i.test(context.req.header('Content-Type') ?? '');
    if (isJson && (origin === undefined || own.includes(origin))) return next();
    return Promise.resolve(context.text(translate(languageAsked(context), 'mails.own_pages_only'), 403));
  };
}
