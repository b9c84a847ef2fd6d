import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { KeyUnder } from '../../domain/messageKey.ts';
import { serverPaths } from '../../domain/paths.ts';
import { LANGUAGES, type Language } from '../../domain/text/format.ts';
import {
  METHODS,
  SIMULATED_OUTCOMES,
  type SimulatedOutcome,
  type SimulatedPayment,
  type SimulatorOptions,
  type Till,
} from './simulatedPayments.ts';
import { endedPage, payPage, STYLE } from './simulatorPage.ts';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** The expiry date of a test card that the bank refuses, whatever response is chosen. */
const REFUSED_EXPIRY = '0821';

/** Where the payer's browser is redirected: the shop's URL with the two parameters that the real provider adds. */
function returnUrl(payment: SimulatedPayment): string {
  const failed = payment.state === 'failed';
  const url = new URL(failed ? payment.failureUrl : payment.successUrl);
  url.searchParams.set('txnId', payment.gatewayTxnId);
  url.searchParams.set('merchantTxnId', payment.merchantTxnId);
  return url.href;
}

/** The hosted page of the simulated provider. It is separate from the app, loads no resources, and runs no script. */
export function simulatorRoutes(till: Till, { publicUrl, translate, ambient: { now } }: SimulatorOptions): Hono {
  const routes = new Hono();
  const origin = new URL(publicUrl).origin;

  const languageOf = (context: Context, payment?: SimulatedPayment): Language => {
    const requested = context.req.query('lang');
    return LANGUAGES.find((language) => language === requested) ?? payment?.language ?? 'en';
  };
  const page = (context: Context, html: string, status: 200 | 400 | 404 = 200) =>
    context.html(html, status, {
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Content-Security-Policy': `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    });
  const translatorFor = (language: Language) => (key: KeyUnder<'gateway'>, values?: Record<string, string | number>) =>
    translate(language, `gateway.${key}`, values);

  const shown = (context: Context, reference: string, status: 200 | 400) => {
    const payment = till.find(reference);
    const language = languageOf(context, payment);
    const translateText = translatorFor(language);
    if (!payment)
      return page(context, endedPage({ language, translateText, title: translateText('unknown'), home: origin }), 404);
    if (payment.state === 'pending' && payment.paidAt === undefined)
      return page(context, payPage({ payment, language, translateText, now: now() }), status);
    return page(
      context,
      endedPage({ language, translateText, title: translateText('ended'), home: returnUrl(payment) }),
      status,
    );
  };

  routes.get(`${serverPaths.simulator}/:reference`, (context) => shown(context, context.req.param('reference'), 200));

  routes.post(`${serverPaths.simulator}/:reference`, async (context) => {
    const reference = context.req.param('reference');
    const form = await context.req.parseBody().catch(() => undefined);
    // the form was unreadable: the payer chooses again
    if (!form) return shown(context, reference, 400);
    const language = languageOf(context, till.find(reference));
    const translateText = translatorFor(language);
    const chosen = SIMULATED_OUTCOMES.find((outcome) => outcome === form.answer) ?? 'captured';
    const expired = String(form.expiry ?? '').replace(/\D/g, '') === REFUSED_EXPIRY;
    const answer: SimulatedOutcome | 'cancelled' =
      form.action === 'cancel' ? 'cancelled' : expired && form.method === 'knet' ? 'refused' : chosen;
    const payment = till.answer(
      reference,
      answer,
      METHODS.find((method) => method === form.method),
    );
    if (!payment)
      return page(context, endedPage({ language, translateText, title: translateText('unknown'), home: origin }), 404);
    if (answer === 'tab_closed')
      return page(context, endedPage({ language, translateText, title: translateText('close_tab'), home: undefined }));
    return context.redirect(returnUrl(payment), 303);
  });
  return routes;
}
