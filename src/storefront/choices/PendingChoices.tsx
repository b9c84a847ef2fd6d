import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Fils, formatInlineFils, toWire } from '../../../domain/money/money.ts';
import { LATER_RANKS } from '../../../domain/order/rankedChoice.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatTime, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { Quote, QuotedChoice, SentChoice } from '../../api/types.ts';
import { ChoiceRow } from '../../components/order/choices/ChoiceRow.tsx';
import { choiceDetails, choiceName } from '../../components/order/choices/choiceTexts.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { AddChoiceButton, AddChoiceDialog } from './AddChoiceDialog.tsx';
import { movedUp } from './cartChoices.ts';
import type { ReciterTime } from './useFreeReciters.ts';

/** Problems that don't prevent sending: the choice just may not get its turn. */
const HARMLESS: readonly string[] = ['', 'too_late'];

/** Whether a choice must be changed before it can be sent. */
export const isUnsendable = ({ problem }: Pick<QuotedChoice, 'problem'>): boolean => !HARMLESS.includes(problem);

/** Whether a quoted request can't be sent because of one of its further choices. */
export const hasUnsendableChoice = ({ lines }: Pick<Quote, 'lines'>): boolean =>
  lines.some(({ choices }) => choices.some(isUnsendable));

interface FirstChoice extends ReciterTime {
  name: string;
  minutes: number;
  total: Fils;
  details: readonly string[];
}

/**
 * The further choices of a request that isn't sent yet: a button before there is one, then the ranking.
 * @param choices as they will be sent
 * @param quoted the same at today's prices, in their order; shorter while a new quote loads
 * @param answerBy by when the first one would answer
 */
export function PendingChoices({
  first,
  choices,
  quoted,
  answerBy,
  decideBy,
  onChange,
}: {
  first: FirstChoice;
  choices: readonly SentChoice[];
  quoted: readonly QuotedChoice[];
  answerBy: Instant | undefined;
  decideBy: Instant | undefined;
  onChange: (choices: readonly SentChoice[]) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const [isAdding, setAdding] = useState(false);
  const remove = (index: number, name: string): void => {
    onChange(choices.filter((_, at) => at !== index));
    notify({ sentence: translate('choices.removed', { name: isolate(name) }) }, {
      onUndo: () => onChange(choices),
      about: 'cart',
    } as Parameters<typeof notify>[1]);
  };
  const take = (more: readonly SentChoice[]): void => {
    setAdding(false);
    onChange([...choices, ...more]);
  };
  const ofTime = formatTime(first.start, language);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {choices.length > 0 && (
        <>
          <Typography variant="title" component="h3" sx={{ margin: 0 }}>
            {translate('choices.title')}
          </Typography>
          <PlainList ordered>
            <ChoiceRow rank={1} provider={first.provider} name={first.name} details={first.details} fils={first.total}>
              <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                {translate('choices.first')}
              </Typography>
            </ChoiceRow>
            {choices.map((choice, index) => {
              const shown = quoted[index];
              const key = `${choice.vendor ?? ''} ${choice.package_id ?? ''} ${choice.max_price ?? ''}`;
              if (!shown) return null;
              const name = choiceName(shown, translate, language);
              return (
                <ChoiceRow
                  key={key}
                  rank={index + 2}
                  provider={shown.provider}
                  name={name}
                  details={choiceDetails(shown, translate, language)}
                  fils={shown.total}
                  isStruck={isUnsendable(shown) && shown.problem !== 'price_changed'}
                >
                  <ChoiceProblem choice={shown} time={ofTime} decideBy={decideBy} />
                  <ChoiceActions
                    name={name}
                    onAccept={
                      shown.problem === 'price_changed'
                        ? () => onChange(choices.with(index, { ...choice, expected_total: toWire(shown.total) }))
                        : undefined
                    }
                    onMoveUp={index > 0 ? () => onChange(movedUp(choices, index)) : undefined}
                    onRemove={() => remove(index, name)}
                  />
                </ChoiceRow>
              );
            })}
          </PlainList>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {answerBy !== undefined &&
              translate('choices.answers_by', {
                provider: isolate(first.name),
                time: isolate(formatDateTime(answerBy, language)),
              })}{' '}
            {translate('choices.explain')}
          </Typography>
        </>
      )}
      {choices.length < LATER_RANKS.length ? (
        <AddChoiceButton places={LATER_RANKS.length - choices.length} onClick={() => setAdding(true)} />
      ) : (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('choices.at_most')}
        </Typography>
      )}
      {isAdding && (
        <AddChoiceDialog
          time={first}
          minutes={first.minutes}
          taken={[first.provider, ...choices.flatMap(({ vendor }) => vendor ?? [])]}
          places={LATER_RANKS.length - choices.length}
          onTake={take}
          onClose={() => setAdding(false)}
        />
      )}
    </Box>
  );
}

/** The buttons of a choice; those without a function don't apply. */
function ChoiceActions({
  name,
  onAccept,
  onMoveUp,
  onRemove,
}: {
  name: string;
  onAccept: (() => void) | undefined;
  onMoveUp: (() => void) | undefined;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, marginInlineStart: -3 }}>
      {onAccept && (
        <Button variant="text" onClick={onAccept}>
          {translate('choices.accept_price')}
        </Button>
      )}
      {onMoveUp && (
        <Button variant="text" aria-label={translate('choices.move_up_named', { name })} onClick={onMoveUp}>
          {translate('choices.move_up')}
        </Button>
      )}
      <Button variant="text" aria-label={translate('choices.remove_named', { name })} onClick={onRemove}>
        {translate('choices.remove')}
      </Button>
    </Box>
  );
}

/** What speaks against a choice now, or when it is free. */
function ChoiceProblem({
  choice: { problem, provider, total, oldTotal },
  time,
  decideBy,
}: {
  choice: QuotedChoice;
  time: string;
  decideBy: Instant | undefined;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const format = (): string => {
    if (problem === '') return provider ? translate('choices.free_at', { time }) : '';
    if (problem === 'too_late')
      return translate('choices.not_reached', { time: decideBy ? formatDateTime(decideBy, language) : time });
    if (problem === 'price_changed')
      return translate('choices.new_price', {
        new: isolate(formatInlineFils(total, language)),
        old: isolate(formatInlineFils(oldTotal ?? total, language)),
      });
    return translate('choices.skipped.unavailable');
  };
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{ color: problem === '' ? 'text.secondary' : 'warning.main', '&:empty': { display: 'none' } }}
    >
      {format()}
    </Typography>
  );
}
