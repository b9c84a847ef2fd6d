import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseDayPart } from '../../../domain/calendar/prayers.ts';
import type { Ocassion, QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { paths } from '../../../domain/paths.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { ROLE } from '../../../domain/roles.ts';
import { AccountRoom } from '../../components/AccountRoom.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { isMissing } from '../../components/form/apiError.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { NotFoundPage } from '../../components/NotFoundPage.tsx';
import { usePageTone } from '../../components/pageTone.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { LazyNote } from '../../ui/feedback/LazyNote.tsx';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { DetailCover } from '../../ui/layout/DetailCover.tsx';
import { Container } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { LoginToBook } from '../booking/LoginToBook.tsx';
import { ProviderReviewList } from '../browse/ProviderReviewList.tsx';
import { publicProviderFilter } from '../browse/publicProviderFilter.ts';
import { useRecordView } from '../recent/recent.ts';
import { VoiceLoginPrompt } from '../voice/VoiceLoginPrompt.tsx';
import { AvailabilitySection } from './AvailabilitySection.tsx';
import { BookingRules } from './BookingRules.tsx';
import { GuestBar } from './GuestBar.tsx';
import { PackageChoice, Packages, ReciterBooking, Videos, VoicePlayer } from './memberSections.ts';
import { NextAvailable } from './NextAvailable.tsx';
import { Description, ReciterHeader } from './ReciterHeader.tsx';
import { ReciterSkeleton } from './ReciterSkeleton.tsx';
import { FromPrice, LoginForPrices, PRICE_HEIGHT, RequestCard, SignInToRequest } from './RequestCard.tsx';
import { useSelectedTime } from './useSelectedTime.ts';
import { WorkingHours } from './WorkingHours.tsx';

/** Height of the audio player in pixels. */
const VOICE_HEIGHT = 84;
/** Height of the packages while their code loads; what follows is below the first screen. */
const PACKAGES_HEIGHT = '60vh';

function Trail() {
  const translate = useTranslate();
  return (
    <Breadcrumb
      crumbs={[
        { label: translate('storefront.home'), to: paths.home },
        { label: translate('storefront.vendor_detail') },
      ]}
    />
  );
}

/** A reciter's recording; guests only see that there is one. */
function Voice({ audio, name }: { audio: string | null | undefined; name: string }) {
  const { role } = useSession();
  return (
    <Box sx={{ marginBlockStart: 6 }}>
      {audio ? (
        <Suspense>
          <VoicePlayer src={audio} name={name} />
        </Suspense>
      ) : role === 'guest' ? (
        <VoiceLoginPrompt name={name} />
      ) : (
        // The record rendered for guests has no recording; the account's record is loading.
        <Box sx={{ blockSize: VOICE_HEIGHT }} />
      )}
    </Box>
  );
}

/** The lowest price, or for guests a link to log in. */
function Price({ dinars }: { dinars: unknown }) {
  const { role } = useSession();
  if (role !== 'guest') return <FromPrice dinars={dinars} />;
  return (
    <>
      <AccountRoom blockSize={{ xs: PRICE_HEIGHT, lg: 0 }} />
      <LoginForPrices />
    </>
  );
}

/** A reciter's packages, for accounts. */
function Offers({ packages, package_pictures }: Partial<Pick<QaariZakreen, 'packages' | 'package_pictures'>>) {
  const { role } = useSession();
  if (role === 'guest') return <AccountRoom blockSize={PACKAGES_HEIGHT} />;
  return (
    <Suspense fallback={<Box sx={{ blockSize: PACKAGES_HEIGHT }} />}>
      {packages ? (
        <Packages packages={packages} pictures={package_pictures} bookable={role === ROLE.customer} />
      ) : (
        // The record rendered for guests has no packages; the account's record is loading.
        <Box sx={{ blockSize: PACKAGES_HEIGHT }} />
      )}
    </Suspense>
  );
}

/** Shown instead of a request button to everyone but customers. */
function NotRequestable() {
  const translate = useTranslate();
  const { role } = useSession();
  if (role === 'guest') return <SignInToRequest />;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('provider.customers_only')}
    </Typography>
  );
}

/**
 * A reciter: profile for everyone; packages, prices, audio and videos for accounts; booking for customers (storefront
 * §2).
 */
export default function ReciterPage() {
  const translate = useTranslate();
  const language = useLanguage();
  const { role } = useSession();
  const [search] = useSearchParams();
  const id = search.get('name') ?? '';
  const occasion = search.get('occasion') ?? undefined;
  const selected = useSelectedTime();
  const { data, error, refetch } = useGetOne<QaariZakreen & { id: string }>(
    'reciters',
    { id, meta: FULL_RECORD },
    { enabled: id !== '' },
  );
  // Deferred, so that rendering yields to touch input.
  const reciter = useDeferredValue(data);
  const cause = useOccasion(occasion);
  // A guest's request is stored here during the login.
  const [requested, setRequested] = useState(false);
  useRecordView('reciter', reciter);

  if (!id || isMissing(error)) return <NotFoundPage />;
  if (error && !data)
    return <ErrorState error={error} fallback="provider.reciter_load" home onRetry={() => refetch()} />;
  if (!reciter) return <ReciterSkeleton breadcrumb={<Trail />} />;

  const title = reciterTitle(reciter, language);
  const isCustomer = role === ROLE.customer;
  const packages = reciter.packages ?? [];
  const chosen =
    packages.find(({ package_id }) => package_id === selected.packageId) ??
    (packages.length === 1 ? packages[0] : undefined);
  return (
    <Container sx={{ paddingBlock: { xs: 0, md: 6 } }}>
      <PageTitle title={title} />
      <Trail />
      <DetailCover src={reciter.cover_picture} />
      <Box
        sx={{
          display: 'grid',
          columnGap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
        }}
      >
        <Box sx={{ minInlineSize: 0 }}>
          <ReciterHeader reciter={reciter} />
          <Price dinars={reciter.from_price} />
          <NextAvailable reciterId={reciter.id} packageId={chosen?.package_id ?? ''} found={selected} />
          <Description reciter={reciter} />
          {reciter.verification_status !== publicProviderFilter.verification_status && (
            <Box sx={{ marginBlockStart: 6 }}>
              <LazyNote tone="warning">{translate('provider.not_public')}</LazyNote>
            </Box>
          )}
          {(reciter.audio || reciter.has_audio === 1) && <Voice audio={reciter.audio} name={title} />}
          <Offers packages={reciter.packages} package_pictures={reciter.package_pictures} />
          <AvailabilitySection
            key={reciter.id}
            reciter={reciter}
            found={selected}
            usual={parseDayPart(cause?.part_of_day)}
          />
          {reciter.links?.length ? (
            <Suspense>
              <Videos links={reciter.links} />
            </Suspense>
          ) : null}
        </Box>
        <Box sx={{ marginBlockStart: 8, gridRow: { lg: '1 / span 2' }, gridColumn: { lg: 2 } }}>
          <RequestCard start={selected.start} minutes={chosen?.package_time}>
            {isCustomer ? (
              <Suspense>
                <PackageChoice
                  reciterId={reciter.id}
                  packages={packages}
                  value={chosen?.package_id ?? ''}
                  time={selected}
                  onChange={selected.choosePackage}
                />
              </Suspense>
            ) : (
              <NotRequestable />
            )}
          </RequestCard>
        </Box>
        <Box
          sx={{
            gridColumn: 1,
            marginBlockStart: 8,
            display: 'grid',
            columnGap: 6,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <BookingRules of={LINE_TYPE.reciter} />
          {reciter.working_hours?.length ? <WorkingHours rows={reciter.working_hours} /> : null}
        </Box>
        <Box sx={{ gridColumn: 1, minInlineSize: 0 }}>
          <ProviderReviewList type={LINE_TYPE.reciter} id={reciter.id} />
        </Box>
      </Box>
      {isCustomer && (
        <Suspense>
          <ReciterBooking
            reciterId={reciter.id}
            occasion={occasion}
            bookable={packages.length > 0}
            chosen={chosen}
            start={selected.start}
            requested={requested}
            onOpened={() => setRequested(false)}
          />
        </Suspense>
      )}
      {role === 'guest' && <GuestBar start={selected.start} onRequest={() => setRequested(true)} />}
      {role === 'guest' && search.has('package') && <LoginToBook />}
    </Container>
  );
}

/** The occasion from which the page was opened, whose mood sets the page's color scheme. */
function useOccasion(name: string | undefined): Ocassion | undefined {
  const { data } = useGetOne<Ocassion & { id: string }>(
    'occasions',
    { id: name ?? '' },
    { enabled: Boolean(name), retry: false },
  );
  usePageTone(data?.mood);
  return data;
}
