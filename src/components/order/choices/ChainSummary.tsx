import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { reasonKey } from '../../../../domain/order/lineLabels.ts';
import { LINE_TYPE, STATUS } from '../../../../domain/order/orderStatus.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { CHOICE } from '../../../../domain/states/choice.ts';
import { isolate, type Language } from '../../../../domain/text/format.ts';
import { formatDateTime, formatTime } from '../../../../domain/time/kuwaitTime.ts';
import type { ChainChoice, ChoiceChain } from '../../../api/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { type Translate, useTranslate } from '../../../i18n/useTranslate.ts';
import { PlainList } from '../../../ui/layout/PlainList.tsx';
import { StatusChip } from '../StatusChip.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { choiceDetails, choiceName } from './choiceTexts.ts';

/** Reasons of a reciter's own, with a sentence for each gender. */
const GENDERED_REASONS = ['vendor_rejected', 'vendor_timeout', 'vendor_cannot_serve'] as const;
const KNOWN_SKIPS = ['price_changed', 'no_match', 'too_late', 'host_inactive'] as const;

/** Why a choice was passed over, in words. */
function skipText(reason: string, translate: Translate): string {
  const known = KNOWN_SKIPS.find((one) => one === reason);
  return translate(`choices.skipped.${known ?? 'unavailable'}`);
}

/** What became of the chain, in sentences: who was asked, why, and what comes next. */
function headOf(chain: ChoiceChain, isOwn: boolean, translate: Translate, language: Language): string[] {
  const nameOf = (one: ChainChoice) => isolate(choiceName(one, translate, language));
  const requested = chain.choices.filter(({ line }) => line);
  const last = requested.at(-1);
  const before = requested.at(-2);
  if (!last) return [];
  const because = (one: ChainChoice): string => {
    const { statusReason: reason, gender } = one;
    if (!reason) return '';
    const ownReason = GENDERED_REASONS.find((known) => known === reason);
    if (ownReason)
      return translate(`choices.ended.${ownReason}${gender === 'female' ? '_female' : ''}`, { provider: nameOf(one) });
    return translate('choices.ended_because', {
      provider: nameOf(one),
      reason: translate(reasonKey(reason, isOwn)),
    });
  };
  if (chain.state === 'due') {
    if (chain.waitsFor === 'payment')
      return [because(last), translate('choices.waits_payment', { provider: nameOf(last) })];
    const time = chain.goesOnAt === undefined ? '' : formatTime(chain.goesOnAt, language);
    return [because(last), time ? translate('choices.waits_morning', { time }) : ''];
  }
  if (last.status && isLost(last.status)) return [because(last), translate('choices.none_left')];
  const why = before ? [because(before), translate('choices.asked_instead')] : [];
  if (last.status !== STATUS.pendingVerification)
    return [translate('choices.approved', { provider: nameOf(last) }), ...why.slice(0, 1)];
  return [
    translate('choices.asked', { provider: nameOf(last) }),
    ...why,
    last.deadline === undefined
      ? ''
      : translate('choices.answer_by', { time: isolate(formatDateTime(last.deadline, language)) }),
  ];
}

/** What is to be said of one choice: its status, why it ended, or when it gets its turn. */
function ChoiceStanding({ choice, chain, isOwn }: { choice: ChainChoice; chain: ChoiceChain; isOwn: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { state, line, status, statusReason, skipReason } = choice;
  const isLive = line === chain.line && status && !isLost(status);
  if (isLive) return <StatusChip status={status} type={LINE_TYPE.reciter} />;
  const live = chain.choices.find((one) => one.line === chain.line);
  const format = (): string => {
    if (line && statusReason) return translate(reasonKey(statusReason, isOwn));
    if (state === CHOICE.skipped) return skipText(skipReason, translate);
    if (state === CHOICE.ended) return translate('choices.not_needed');
    if (chain.state === 'due') return translate('choices.next');
    const isNext = chain.choices.find((one) => one.state === CHOICE.waiting) === choice;
    return isNext && live
      ? translate('choices.waits_for', { provider: isolate(choiceName(live, translate, language)) })
      : translate('choices.waits');
  };
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {format()}
    </Typography>
  );
}

/**
 * The choices of one line: what happened in sentences, then the ranking, and by when it is decided.
 * @param isOwn whether the line's customer reads it
 * @param night in words, if the order has several
 */
export function ChainSummary({
  chain,
  isOwn,
  night,
}: {
  chain: ChoiceChain;
  isOwn: boolean;
  night?: string | undefined;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const isOver = chain.state === 'over';
  return (
    <>
      <Box
        role="status"
        sx={({ vars: { palette } }) => ({
          padding: 4,
          borderRadius: '16px',
          backgroundColor: isOver ? palette.surfaceSunken : palette.secondary.light,
        })}
      >
        <Typography variant="title" component="h2" sx={{ margin: 0 }}>
          {translate(isOwn ? 'choices.title' : 'choices.title_of_customer')}
          {night && <bdi>{` · ${night}`}</bdi>}
        </Typography>
        {headOf(chain, isOwn, translate, language)
          .filter(Boolean)
          .map((sentence) => (
            <Typography key={sentence} variant="body2" component="p" sx={{ margin: 0 }}>
              {sentence}
            </Typography>
          ))}
      </Box>
      <PlainList ordered>
        {chain.choices.map((choice) => (
          <ChoiceRow
            key={choice.rank}
            rank={choice.rank}
            provider={choice.provider}
            name={choiceName(choice, translate, language)}
            details={choiceDetails(choice, translate, language)}
            fils={choice.total}
            isStruck={choice.state === CHOICE.skipped || (choice.status !== null && isLost(choice.status))}
          >
            <ChoiceStanding choice={choice} chain={chain} isOwn={isOwn} />
          </ChoiceRow>
        ))}
      </PlainList>
      {!isOver && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('choices.wanted_by', { time: isolate(formatDateTime(chain.decideBy, language)) })}
        </Typography>
      )}
    </>
  );
}
