import { type Context, Hono } from 'hono';
import { serverPaths } from '../../domain/paths.ts';
import { toLanguage } from '../../domain/text/format.ts';
import { eventsCalendar } from '../marketplace/calendar/eventsFile.ts';
import { readFeed } from '../marketplace/calendar/feed.ts';
import type { Site } from '../site.ts';

const TYPE = 'text/calendar; charset=utf-8';
const ENDING = /\.ics$/;

/** `/calendar/events.ics` for everyone, and `/calendar/{token}.ics` with the token of an account. */
export function calendarRoutes(
  { engine, limits, settings: { publicUrl } }: Site,
  addressOf: (context: Context) => string,
): Hono {
  const routes = new Hono();
  routes.get(`${serverPaths.calendar}/events.ics`, (context) => {
    const language = toLanguage(context.req.query('language'));
    const name = context.req.query('name');
    const text = engine.read(engine.administrator, (inside) => eventsCalendar(inside, { name, publicUrl, language }));
    return context.body(text, 200, {
      'Content-Type': TYPE,
      'Content-Disposition': 'inline; filename="majalis-events.ics"',
      'Cache-Control': 'no-cache',
    });
  });
  routes.get(`${serverPaths.calendar}/:file`, (context) => {
    // The URL is the secret: it must not be sent as a referrer, cached, or indexed.
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cache-Control', 'private, no-store');
    context.header('X-Robots-Tag', 'noindex');
    const text = readFeed(context.req.param('file').replace(ENDING, ''), addressOf(context), {
      host: engine,
      limits,
      publicUrl,
    });
    return context.body(text, 200, {
      'Content-Type': TYPE,
      'Content-Disposition': 'inline; filename="majalis.ics"',
    });
  });
  return routes;
}
