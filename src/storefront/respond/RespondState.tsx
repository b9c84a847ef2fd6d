import { useEffect } from 'react';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import { paths } from '../../../domain/paths.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatDateTime, formatTime } from '../../../domain/time/kuwaitTime.ts';
import type { AnswerLinkResponse } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';

type EndState = Exclude<AnswerLinkResponse['state'], 'open'>;

const GOOD: readonly EndState[] = ['accepted', 'asked'];

/** The state of a request that can no longer be answered through its link, and since when. */
export function RespondState({ response }: { response: AnswerLinkResponse }) {
  const translate = useTranslate();
  const language = useLanguage();
  const state = response.state as EndState;
  // Scroll up from the button at the end of a long page. `void`, because newer browsers return a promise, which an
  // effect must not.
  useEffect(() => void window.scrollTo({ top: 0 }), []);
  const { at, payDeadline } = response;
  const text: KeyUnder<'answer_link.state_text'> =
    state === 'accepted' && payDeadline === undefined ? 'accepted_past' : state;
  const title = translate(`answer_link.state.${state}`, {
    time: at === undefined ? '' : isolate(formatDateTime(at, language)),
  });
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        sign={GOOD.includes(state) ? 'done' : 'empty'}
        heading="h1"
        title={title}
        text={translate(`answer_link.state_text.${text}`, {
          time: payDeadline === undefined ? '' : isolate(formatTime(payDeadline, language)),
        })}
        action={{ label: translate('answer_link.to_orders'), to: paths.orders }}
      />
    </>
  );
}
