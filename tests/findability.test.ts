import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exportedNames } from './support/exportedNames.ts';
import { withoutComments } from './support/sources.ts';

/**
 * Standard terms, each with a module that a search for the term must find by its path or by an exported name. Terms that code
 * abbreviates are abbreviated here too. Comments don't count.
 */
const TERMS: Readonly<Record<string, string>> = {
  hydration: 'src/app/hydration/HydrationProvider.tsx',
  'service worker': 'src/app/serviceWorker/worker.ts',
  'rate limit': 'server/marketplace/common/rateLimits.ts',
  idempotency: 'server/marketplace/site/idempotency.ts',
  notification: 'server/marketplace/notifications/notify.ts',
  outbox: 'server/marketplace/accounts/email/outbox.ts',
  sitemap: 'server/marketplace/seo/sitemap.ts',
  'payout batch': 'server/marketplace/staff/payoutBatch.ts',
  TOTP: 'server/marketplace/accounts/twoStep/totp.ts',
  i18n: 'src/i18n/i18nProvider.ts',
  'theme tokens': 'src/app/theme/tokens.json',
  'error boundary': 'src/ui/feedback/ErrorBoundary.tsx',
  'e2e support': 'tests/e2e/support/waitForHydration.ts',
  'property test': 'tests/frappeCompat/filters.property.test.ts',
  fonts: 'scripts/fonts.ts',
  sessions: 'server/marketplace/accounts/sessions.ts',
  skeletons: 'src/ui/feedback/skeletons.tsx',
  'health check': 'server/store/healthCheck.ts',
  backup: 'server/store/backup.ts',
  'seed database': 'server/seedDatabase.ts',
  'content security policy': 'server/http/csp/securityHeaders.ts',
  refunds: 'server/marketplace/money/refunds/refunds.ts',
  'field errors': 'src/dataProvider/fieldErrors.ts',
  'network retry': 'src/app/networkRetry.ts',
  optimistic: 'src/storefront/booking/time/useOptimisticValue.ts',
  migrations: 'server/migrations.ts',
  'audit log': 'server/marketplace/common/auditLog.ts',
  'login lockout': 'server/marketplace/accounts/loginLockout.ts',
  logging: 'server/http/requestLogging.ts',
  RTL: 'src/app/theme/rtlStyleCache.ts',
  'chunk configuration': 'scripts/build/chunkConfiguration.ts',
  srcset: 'domain/imageVariants.ts',
  'content visibility': 'src/ui/styles/contentVisibility.ts',
  'order transition': 'server/marketplace/orderWorkflow/transitions.ts',
  prefetch: 'src/app/prefetch/prefetchLinks.ts',
  'offline cache': 'src/app/offline/offlineCache.ts',
  fixture: 'tests/upgrade/openFixture.ts',
  'site settings': 'server/marketplace/common/settings.ts',
  scheduler: 'server/scheduler.ts',
  'scheduled jobs': 'server/marketplace/site/scheduledJobs.ts',
  'gateway callback': 'server/marketplace/payments/gatewayCallback.ts',
  'SSR renderer': 'src/app/ssr/renderer.tsx',
  waitlist: 'server/marketplace/waitlist/notifyWaitlist.ts',
  'SEO page metadata': 'server/marketplace/seo/pageMetadata.ts',
  'open graph card': 'server/marketplace/seo/ogCard.ts',
  'open graph image': 'server/marketplace/seo/ogImage.ts',
  'availability index': 'server/marketplace/search/availabilityIndex.ts',
  'exclusion constraint': 'server/store/schemaRules.ts',
  'double booking': 'tests/reliability/doubleBooking.isolated.test.ts',
  pagination: 'src/ui/layout/Pagination.tsx',
  typeahead: 'src/storefront/address/AreaTypeahead.tsx',
  'page cache': 'server/http/pages/pageCache.ts',
  'load shedding': 'server/http/loadShedding.ts',
  'event stream': 'server/http/eventStreamRoute.ts',
  'host header': 'server/http/hostHeaderGuard.ts',
  'error log': 'server/frappe/errorLogging.ts',
  'structured data': 'server/marketplace/seo/structuredData.ts',
  'canonical path': 'domain/canonicalPath.ts',
  'image variants': 'domain/imageVariants.ts',
  'data export': 'server/store/exportData.ts',
  'account deletion': 'server/marketplace/site/accountDeletion/deleteAccount.ts',
  'web push': 'server/marketplace/accounts/channels/webPush.ts',
  'push subscription': 'src/session/pushSubscription.ts',
  'color scheme': 'src/app/theme/colorSchemes.ts',
  'state machine': 'domain/states/stateMachine.ts',
  'payment attempt': 'domain/states/paymentAttempt.ts',
  'delivery fee': 'domain/order/deliveryFee.ts',
  'prayer times': 'server/marketplace/common/prayerTimes.ts',
  'calendar feed': 'src/components/calendar/CalendarFeed.tsx',
  'row condition': 'server/marketplace/access/rowConditions.ts',
  'field access': 'server/marketplace/access/fieldAccess.ts',
  'travel conflict': 'src/backoffice/orders/decision/useTravelConflicts.ts',
  'review moderation': 'server/marketplace/reviews/moderation.ts',
  reschedule: 'src/storefront/orders/reschedule/ProposeReschedule.tsx',
  'search filters': 'src/storefront/search/searchFilters.ts',
  'restore focus': 'src/ui/controls/restoreFocus.ts',
  'unsaved changes': 'src/ui/overlay/UnsavedChangesDialog.tsx',
  'lazy component': 'src/ui/feedback/lazyComponent.tsx',
  'trusted types': 'src/ui/trustedTypes/trustedTypes.ts',
  'step up': 'src/site/stepUpPrompt.ts',
  waveform: 'src/storefront/voice/waveform.ts',
  'rename doctype': 'server/store/migrations.ts',
};

/** Names from the platform or a library, and the module that uses them. */
const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  hydrateRoot: 'src/main.tsx',
  minify: 'scripts/packages/browser.ts',
};

/** Whether a text contains all words, in any spelling (camel case, dashes). */
const hasWords = (text: string, term: string): boolean =>
  term.split(' ').every((word) => text.toLowerCase().includes(word.toLowerCase()));

function isFound(term: string, path: string): boolean {
  if (hasWords(path, term)) return true;
  return (
    /\.tsx?$/.test(path) &&
    exportedNames({ path, text: readFileSync(path, 'utf8') }).some((name) => hasWords(name, term))
  );
}

describe('a search by standard terms', () => {
  test.each(Object.entries(TERMS))('finds %s in %s', (term, path) => {
    expect(existsSync(path), 'a moved module has its new path in this list').toBe(true);
    expect(isFound(term, path)).toBe(true);
  });

  test.each(Object.entries(PLATFORM_NAMES))('finds %s in the code of %s', (name, path) => {
    expect(withoutComments(readFileSync(path, 'utf8'))).toContain(name);
  });
});
