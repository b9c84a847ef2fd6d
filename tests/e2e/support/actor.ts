import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { isGate } from '../../gate.ts';
import { type Language, translator } from './messages.ts';
import { expectAccessible, expectOneLanguage, expectScrollersContain, watchConsole } from './pageChecks.ts';
import type { RunningServer } from './server.ts';

/** A person in a separate browser, who finds elements by their text. */
export interface Actor {
  page: Page;
  language: Language;
  t: ReturnType<typeof translator>;
  visit(path: string): Promise<void>;
  /** The button with this text, on the page or in the dialog above it. */
  button(key: string, values?: Record<string, string | number>): Locator;
  link(key: string, values?: Record<string, string | number>): Locator;
  field(key: string): Locator;
  sees(key: string, values?: Record<string, string | number>): Promise<void>;
  /** axe (in the gate every second time), one language, no sideways scrolling, on the page once it has loaded. */
  inspect(): Promise<void>;
  leave(): Promise<void>;
}

export interface ActorOptions {
  language: Language;
  /** Phones are 390 px wide, desktops 1280. */
  device: 'phone' | 'desktop';
  /** Absent: together the two languages cover both color schemes, with and without motion. */
  look?: 'light' | 'dark';
  /** Device pixels per CSS pixel; default 1. */
  sharpness?: number;
  /** Error statuses that this person's actions provoke on purpose. */
  provoked?: readonly number[];
  geolocation?: BrowserContextOptions['geolocation'];
  /** With the service worker, and sometimes offline: the browser's messages about that are ignored. */
  worker?: boolean;
  /** Runs axe each time, in the gate too. */
  everyPage?: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export async function actor(browser: Browser, server: RunningServer, options: ActorOptions): Promise<Actor> {
  const {
    language,
    device,
    look = language === 'ar' ? 'dark' : 'light',
    provoked,
    geolocation,
    sharpness,
    worker,
    everyPage,
  } = options;
  const context = await browser.newContext({
    baseURL: server.url,
    locale: language === 'ar' ? 'ar-KW' : 'en-GB',
    viewport: device === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    hasTouch: device === 'phone',
    timezoneId: 'Asia/Kuwait',
    colorScheme: look,
    reducedMotion: language === 'ar' ? 'reduce' : 'no-preference',
    deviceScaleFactor: sharpness,
    permissions: geolocation ? ['geolocation'] : [],
    geolocation,
    ...(worker && { serviceWorkers: 'allow' as const }),
  });
  const page = await context.newPage();
  const expectQuiet = watchConsole(page, provoked, worker);
  const t = translator(language);
  let inspected = 0;
  const exactly = (key: string, values?: Record<string, string | number>) =>
    new RegExp(`^\\s*${escaped(t(key, values))}\\s*$`);
  return {
    page,
    language,
    t,
    async visit(path) {
      await page.goto(path);
    },
    button: (key, values) => page.getByRole('button', { name: exactly(key, values) }),
    link: (key, values) => page.getByRole('link', { name: exactly(key, values) }),
    field(key) {
      // A label may end in "(optional)". A password has no role, so its label finds it.
      const name = new RegExp(`^\\s*${escaped(t(key))}\\s*(\\(.+\\))?\\s*$`);
      return page
        .getByRole('textbox', { name })
        .or(page.getByRole('combobox', { name }))
        .or(page.getByLabel(name))
        .first();
    },
    async sees(key, values) {
      await expect(page.getByText(t(key, values)).first()).toBeVisible();
    },
    async inspect() {
      await expect(page.locator('h1').first()).toBeAttached();
      await expect(page.locator('.MuiSkeleton-root:visible')).toHaveCount(0);
      // Content is paler while its next data load.
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
      inspected += 1;
      if (everyPage || !isGate || inspected % 2 === 1) await expectAccessible(page);
      await expectOneLanguage(page, language);
      await expectScrollersContain(page);
    },
    async leave() {
      await context.close();
      expectQuiet();
    },
  };
}
