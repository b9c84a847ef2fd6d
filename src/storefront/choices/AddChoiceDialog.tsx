import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LATER_RANKS } from '../../../domain/order/rankedChoice.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import type { SentChoice } from '../../api/types.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { CriteriaForm } from './CriteriaForm.tsx';
import { FreeReciterRow, toChoice } from './FreeReciterRow.tsx';
import { type ReciterTime, useFreeReciters } from './useFreeReciters.ts';
import { usePackagesFor } from './usePackagesFor.ts';

/** How many reciters are listed; more make no choice easier. */
const SHOWN = 6;

const addChoiceKey = (places: number) => (places === LATER_RANKS.length ? 'choices.add' : 'choices.add_third');

/**
 * Reciters who are free at the time and place of another one's booking; one tap takes one as the next choice. Below, a
 * choice can be described instead.
 * @param taken reciters who are choices already
 * @param places how many more choices there can be
 */
export function AddChoiceDialog({
  time,
  minutes,
  taken,
  places,
  busy = false,
  onTake,
  onClose,
}: {
  time: ReciterTime;
  /** Of the first choice. */
  minutes: number;
  taken: readonly string[];
  places: number;
  busy?: boolean;
  onTake: (choices: readonly SentChoice[]) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { others, isNone, isLoading, error, refetch } = useFreeReciters(time, { enabled: true });
  const free = others.filter(({ card }) => !taken.includes(card.id)).slice(0, SHOWN);
  const clock = formatTime(time.start, language);
  const packages = usePackagesFor(
    free.map(({ card }) => card.id),
    minutes,
  );
  const best = free.flatMap(({ card }) => {
    const offered = packages.get(card.id);
    return offered ? [toChoice(card.id, offered)] : [];
  });
  return (
    <Dialog open onClose={onClose} busy={busy} title={translate(addChoiceKey(places))} maxWidth="sm">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('choices.explain')}
      </Typography>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isLoading && (
        <LoadingShapes>
          <SkeletonRows rows={3} height={72} />
        </LoadingShapes>
      )}
      {(isNone || (others.length > 0 && free.length === 0)) && (
        <Note>{translate('choices.nobody', { time: clock })}</Note>
      )}
      {free.length > 0 && (
        <Box>
          <Typography variant="label" component="p" role="status" sx={{ margin: 0 }}>
            {translate('choices.others_free', { smart_count: free.length, time: clock })}
          </Typography>
          <PlainList aria-label={translate('choices.title')}>
            {free.map(({ card }) => (
              <FreeReciterRow
                key={card.id}
                card={card}
                offered={packages.get(card.id)}
                disabled={busy}
                onTake={(choice) => onTake([choice])}
              />
            ))}
          </PlainList>
          {places > 1 && best.length > 1 && (
            <ActionButton variant="text" disabled={busy} onClick={() => onTake(best.slice(0, places))}>
              {translate('choices.take_best')}
            </ActionButton>
          )}
        </Box>
      )}
      <CriteriaForm minutes={minutes} disabled={busy} onTake={(choice) => onTake([choice])} />
    </Dialog>
  );
}

/** The button that opens the list. @param count how many further choices there are already */
/** @param places how many more choices there can be */
export function AddChoiceButton({ places, onClick }: { places: number; onClick: () => void }) {
  const translate = useTranslate();
  return (
    <ActionButton variant="text" onClick={onClick} sx={{ justifySelf: 'start', marginInlineStart: -3 }}>
      {translate(addChoiceKey(places))}
    </ActionButton>
  );
}
