import { join } from 'node:path';
import type { Hono } from 'hono';
import { lazy } from '../domain/lazy.ts';
import { instantToWire } from '../domain/time/kuwaitTime.ts';
import type { SiteAmbient } from './ambient.ts';
import { createEngine, loadDocTypes } from './frappe/engine.ts';
import type { Engine } from './frappe/engineTypes.ts';
import type { Gateway } from './gateway/gateway.ts';
import { type Gateways, oneGateway } from './gateway/gateways.ts';
import { PUSH_KEYS, pushKeys } from './marketplace/accounts/channels/pushKeys.ts';
import { siteChannels } from './marketplace/accounts/channels/siteChannels.ts';
import { createMailer, type Mailer } from './marketplace/accounts/email/mailer.ts';
import { createOutbox } from './marketplace/accounts/email/outbox.ts';
import { sessionAuthenticator } from './marketplace/accounts/sessions.ts';
import { TWO_STEP_SECRETS } from './marketplace/accounts/twoStep/totp.ts';
import type { BackgroundWorker } from './marketplace/common/backgroundWorker.ts';
import type { FetchNetwork } from './marketplace/common/guardedFetch.ts';
import { mergeHooks } from './marketplace/common/mergeHooks.ts';
import { type Counts, type RateLimits, rateLimits } from './marketplace/common/rateLimits.ts';
import { readSiteSettings, type SiteSettings, settingsCache } from './marketplace/common/settings.ts';
import { CALENDAR_ADDRESS } from './marketplace/engagements/calendarRecord.ts';
import { readDueCalendars } from './marketplace/engagements/readCalendars.ts';
import { type ChangeStream, changeLogRules, createChangeStream } from './marketplace/notifications/changeStream.ts';
import { createImportRunner } from './marketplace/onboarding/import/runImports.ts';
import { listRecordedRefunds } from './marketplace/payments/simulatorStore.ts';
import { marketplaceHooks } from './marketplace/site/marketplace.ts';
import { orderHooks, schemaRules } from './marketplace/site/orderHooks.ts';
import { createMediaProcess, MEDIA_LIMITS, type MediaProcess } from './media/mediaProcess.ts';
import { MIGRATIONS } from './migrations.ts';
import type { DocTypeJson } from './ports/doctypeJson.ts';
import type { SchemaRules } from './ports/schemaRules.ts';
import type { Session } from './ports/session.ts';
import type { ServerSettings } from './settings.ts';
import { createGateways } from './siteGateways.ts';
import type { SqliteDatabase } from './store/database.ts';
import { createSealer } from './store/sealing.ts';
import { createUploads, type Uploads } from './uploads.ts';

export interface SiteOptions {
  database: SqliteDatabase;
  ambient: SiteAmbient;
  settings: ServerSettings;
  /** Default: from the settings. */
  mailer?: Mailer;
  /** The only payment provider. Default: those of the settings. */
  gateway?: Gateway;
  /** How to reach external URLs that users entered. Default: the machine's network. */
  network?: FetchNetwork;
  /**
   * Milliseconds: responses that could reveal whether an email has an account are sent at multiples of it. Default 200; tests with many
   * requests: 0.
   */
  evenStep?: number;
  /** Default: an embedded host, one process with its own database. */
  shared?: SharedHost;
}

/** What a host provides if several processes serve one site. */
interface SharedHost {
  /** Rate limit counters. */
  counts: Counts;
  /** Sends queued emails, and runs imports, after the response. */
  pokeOutbox(): void;
}

/** A running marketplace: its engine and the services around it. */
export interface Site {
  engine: Engine;
  ambient: SiteAmbient;
  settings: ServerSettings;
  mailer: Mailer | undefined;
  gateways: Gateways;
  /** The hosted page of the simulated gateway: of every demonstration, for payments that it has begun. */
  simulator: Hono | undefined;
  limits: RateLimits;
  outbox: BackgroundWorker;
  /** Checks and writes imported CSV files. */
  imports: BackgroundWorker;
  siteSettings: () => SiteSettings;
  changes: ChangeStream;
  uploads: Uploads;
  /** Renders printable documents, in another process than the one that parses uploads: printable documents contain names and places. */
  pdfProcess: MediaProcess;
  /** Reads the connected calendars that are due. @throws the errors of failed readings, after all */
  readCalendars(): Promise<void>;
  /** Stops the child processes. */
  stopProcesses(): void;
  /** Whether event streams may stay open. Each would occupy a worker if a site has several. */
  mayStay: boolean;
  /** Reloads what other processes of the site have saved: at the start of a request, if there are others. */
  refresh(): void;
  /** Authenticates an Authorization header, for routes outside the engine. @throws AuthenticationError */
  authenticate(authorization: string | undefined): Session;
}

/** Kinds of secrets that a reader of the database could use: all except hashes. */
export const SEALED: readonly string[] = [...TWO_STEP_SECRETS, PUSH_KEYS, CALENDAR_ADDRESS];
const RELAXED = 20;
/** The process that parses calendars: a calendar that takes longer is none that we can read. */
const CALENDAR_LIMITS = { ...MEDIA_LIMITS, jobTimeoutMs: 10_000 };
/** Milliseconds: longer than any of these responses usually takes, including the work it starts. */
const EVEN_STEP = 200;
/** The product's DocTypes and the reduced stock ones: files that do not change while the process runs. */
const doctypes = lazy(() => loadDocTypes(join(import.meta.dirname, '../frappe')));

/** The DocTypes, and what the product requires of its tables in addition to them. */
export const siteSchema = (): { rules: SchemaRules; doctypes: readonly DocTypeJson[] } => ({
  rules: { ...schemaRules, changeLogs: [...schemaRules.changeLogs, ...changeLogRules(doctypes())] },
  doctypes: doctypes(),
});

const publicPair = ({ public_api_key, public_api_secret }: SiteSettings): string =>
  `${public_api_key}:${public_api_secret}`;

/** By how much the rate limits are raised. */
const limitFactor = ({ mode }: ServerSettings, { rate_limits }: SiteSettings): number =>
  mode === 'demo' || rate_limits === 'relaxed' ? RELAXED : 1;

/** What starts work after a response: another host starts all of it together. */
const pokesOf = ({ outbox, imports }: Pick<Site, 'outbox' | 'imports'>, shared: SharedHost | undefined) => ({
  pokeOutbox: shared?.pokeOutbox ?? outbox.poke,
  pokeImports: shared?.pokeOutbox ?? imports.poke,
});

function stopAll(processes: readonly MediaProcess[]): void {
  for (const one of processes) one.stop();
}

/** Creates a marketplace over a database, and creates or extends its schema. */
export function createSite(options: SiteOptions): Site {
  const { database, ambient, settings, mailer, gateway: given, network, evenStep = EVEN_STEP, shared } = options;
  database.sealer = createSealer({ source: settings.secretKey, kinds: SEALED, random: ambient.random });
  const cache = settingsCache(() => engine.read(engine.administrator, readSiteSettings));
  const limits = rateLimits(ambient.now, () => limitFactor(settings, cache.current()), shared?.counts);
  const sender = mailer ?? createMailer(settings, ambient.now);
  const uploads = createUploads(settings);
  const processes = { pdfProcess: createMediaProcess(), calendars: createMediaProcess(CALENDAR_LIMITS) };
  const keys = pushKeys(database, settings.push.keys);
  const outbox = createOutbox(
    () => engine,
    () => siteChannels(engine, settings, { mailer: sender, keys }),
    settings.publicUrl,
  );
  const imports = createImportRunner(() => engine);
  const { gateways, simulator } = given
    ? { gateways: oneGateway(given) }
    : createGateways(options, (day) =>
        engine.read(engine.administrator, (context) => listRecordedRefunds(context, day)),
      );
  const authenticate = sessionAuthenticator(() => publicPair(cache.current()));
  const engine: Engine = createEngine({
    database,
    doctypes: doctypes(),
    ambient,
    timeZone: 'Asia/Kuwait',
    filesDirectory: join(settings.dataDir, 'files'),
    schemaRules: siteSchema().rules,
    migrations: MIGRATIONS,
    hooks: mergeHooks(
      marketplaceHooks({
        doctypes: doctypes(),
        publicUrl: settings.publicUrl,
        limits,
        evenStep,
        twoStepRequired: settings.mode === 'production',
        settings: cache.current,
        ...pokesOf({ outbox, imports }, shared),
        removeFiles: uploads.remove,
        clearLog: () => database.clearLog(),
        channels: {
          pushKeys: keys,
          pushServices: settings.push.services,
          sendsWhatsApp: Boolean(settings.whatsApp),
        },
        paymentHosts: gateways.current?.hosts ?? [],
        ...processes,
        network,
      }),
      orderHooks({ publicUrl: settings.publicUrl, gateways }),
      cache.hooks,
      { authenticate },
    ),
  });
  // On a Frappe site, the installation creates the tables.
  if (!shared) engine.migrate();
  return {
    engine,
    ambient,
    settings,
    mailer: sender,
    gateways,
    simulator,
    limits,
    outbox,
    imports,
    siteSettings: cache.current,
    changes: createChangeStream(engine.database, ambient.now),
    uploads,
    pdfProcess: processes.pdfProcess,
    readCalendars: () =>
      readDueCalendars(engine, { publicUrl: settings.publicUrl, calendars: processes.calendars, network }),
    stopProcesses: () => stopAll([uploads.media, ...Object.values(processes)]),
    mayStay: !shared,
    refresh: () => cache.refresh(database),
    authenticate: (authorization) => authenticate(authorization, { database, now: () => instantToWire(ambient.now()) }),
  };
}
