import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { instantToWire, parseInstant } from '../../domain/time/kuwaitTime.ts';
import { type LoggedProblem, problems } from '../frappe/errorLogging.ts';
import {
  attemptsByState,
  type CountOf,
  lineChangesAfter,
  messagesByState,
  oldestOpenAttempt,
  oldestQueuedMessage,
} from '../marketplace/site/sql/metrics.ts';
import type { Database } from '../ports/database.ts';
import type { Site } from '../site.ts';
import { DATA } from '../store/dataFolder.ts';
import { roomIn } from '../store/healthCheck.ts';
import type { LoggedRequest } from './requestLogging.ts';

/** What a process counts about itself, for Prometheus. No label names a person. */
export interface Metrics {
  countRequest(request: LoggedRequest): void;
  countPageLookup(isHit: boolean): void;
  /** Notes that a run of the scheduled jobs has ended without an error. */
  noteJobsDone(): void;
  /** Reads what the site stores, and returns all metrics in Prometheus' text format. */
  expose(): Promise<{ text: string; type: string }>;
  /** Stops listening. */
  close(): void;
}

/** Upper bounds in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Gauges of what the site stores, which each scrape reads. */
function addStoredFigures({ engine, ambient, settings, uploads, pdfProcess }: Site, registers: Registry[]): void {
  const read = <T>(work: (database: Database) => T): T =>
    engine.read(engine.administrator, ({ database }) => work(database));
  const gaugeByKind = (name: string, help: string, label: string, rows: () => readonly CountOf[]) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const { kind, count } of rows()) this.set({ [label]: kind }, count);
      },
    });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  const secondsSince = (at: string | null): number =>
    at === null ? 0 : Math.max(0, (ambient.now() - (parseInstant(at) ?? ambient.now())) / 1000);

  gaugeByKind('majalis_outbox_messages', 'Emails and other messages by state.', 'state', () => read(messagesByState));
  gauge('majalis_outbox_oldest_queued_seconds', 'Age of the message that has waited longest.', () =>
    secondsSince(read(oldestQueuedMessage)),
  );
  gaugeByKind('majalis_payment_attempts', 'Payment attempts by state.', 'state', () => read(attemptsByState));
  gauge(
    'majalis_payment_oldest_open_seconds',
    'Age of the oldest payment attempt without a final answer of the gateway.',
    () => secondsSince(read(oldestOpenAttempt)),
  );
  gaugeByKind('majalis_media_jobs', 'Waiting and running jobs of the child processes.', 'process', () => [
    { kind: 'uploads', count: uploads.media.jobs },
    { kind: 'papers', count: pdfProcess.jobs },
  ]);
  const file = join(settings.dataDir, DATA.database);
  gaugeByKind('majalis_database_bytes', 'Size of the database file and of its write-ahead log.', 'file', () => [
    { kind: 'database', count: sizeOf(file) },
    { kind: 'log', count: sizeOf(`${file}-wal`) },
  ]);
  gauge('majalis_disk_free_bytes', 'Free bytes on the disk of the data folder.', () => roomIn(settings.dataDir));

  let after = instantToWire(ambient.now());
  new Counter({
    name: 'majalis_line_changes_total',
    help: 'Changes of order lines since the start, by new status and reason. A lapse is a reason.',
    labelNames: ['status', 'reason'],
    registers,
    collect() {
      for (const { status, reason, count, last } of read((database) => lineChangesAfter(database, after))) {
        this.inc({ status, reason }, count);
        if (last > after) after = last;
      }
    },
  });
}

/** Creates the metrics of a process that serves a site. */
export function createMetrics(site: Site): Metrics {
  const register = new Registry();
  const registers = [register];
  // memory, processor, garbage collection and event-loop lag
  collectDefaultMetrics({ register });
  addStoredFigures(site, registers);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the response by route.',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers,
  });
  const lookups = new Counter({
    name: 'majalis_page_cache_lookups_total',
    help: 'Requested pages by whether they were cached.',
    labelNames: ['result'],
    registers,
  });
  const failures = new Counter({
    name: 'majalis_problems_total',
    help: 'Logged problems by the first word of their line.',
    labelNames: ['problem'],
    registers,
  });
  const jobs = new Gauge({
    name: 'majalis_jobs_last_success_timestamp_seconds',
    help: 'When the scheduled jobs last ended without an error, at first the start of the process.',
    registers,
  });
  jobs.setToCurrentTime();
  const countProblem = (event: Event) => {
    const [problem = ''] = (event as CustomEvent<LoggedProblem>).detail.problem.split(' ', 1);
    failures.inc({ problem });
  };
  problems.addEventListener('problem', countProblem);
  return {
    countRequest({ method, route, status, ms }) {
      requests.inc({ method, route, status });
      durations.observe({ route }, ms / 1000);
    },
    countPageLookup: (isHit) => lookups.inc({ result: isHit ? 'hit' : 'miss' }),
    noteJobsDone: () => jobs.setToCurrentTime(),
    expose: async () => ({ text: await register.metrics(), type: register.contentType }),
    close: () => problems.removeEventListener('problem', countProblem),
  };
}
