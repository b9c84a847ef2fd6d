import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatMoney, toFils } from '../../../domain/money/money.ts';
import { MAX_PROPOSALS } from '../../../domain/plan/planner.ts';
import { isolate, separatorIn } from '../../../domain/text/format.ts';
import type { PlanAnswer } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { USUAL_ANSWER_HOURS, useSettings } from '../../site/useSettings.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import type { PlanAsked, PlanChanges } from './planCriteria.ts';
import type { Lost, useChoose } from './useChoose.ts';

/** What became unavailable meanwhile, and how much more or less its replacement costs. */
function TakenNote({ lost, answer, onClose }: { lost: Lost; answer: PlanAnswer; onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const now = answer.proposals.find(({ kind }) => kind === lost.kind) ?? answer.proposals[0];
  const more = now ? toFils(now.total) - toFils(lost.total) : 0;
  const amount = isolate(formatMoney(Math.abs(more), language));
  return (
    <Note tone="warning" onClose={onClose}>
      {translate('plan.taken', { names: lost.names.map((name) => isolate(name)).join(separatorIn(language)) })}{' '}
      {now && translate(more > 0 ? 'plan.taken_more' : more < 0 ? 'plan.taken_less' : 'plan.taken_same', { amount })}
    </Note>
  );
}

/** The available gatherings, best match first. */
export function Proposals({
  answer,
  asked,
  area,
  choosing,
  onChange,
}: {
  answer: PlanAnswer;
  asked: PlanAsked;
  area: string;
  choosing: ReturnType<typeof useChoose>;
  onChange: (changes: PlanChanges) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hours = useSettings()?.answer_hours ?? USUAL_ANSWER_HOURS;
  const { proposals, more_from } = answer;
  const [nearest] = proposals;
  if (!nearest) return null;
  const budget = more_from === null ? undefined : Math.ceil(more_from);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <div role="status">
        <Typography variant="h2" component="h2">
          {translate('plan.found', {
            smart_count: proposals.length,
            amount: isolate(formatMoney(asked.budget * 1000, language)),
          })}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('plan.found_text', { area: isolate(area) })}
        </Typography>
      </div>
      {choosing.lost && <TakenNote lost={choosing.lost} answer={answer} onClose={choosing.forget} />}
      <PlainList sx={{ display: 'grid', gap: 4 }}>
        {proposals.map((proposal, index) => (
          <ProposalCard
            key={proposal.parts.map(({ package_id }) => package_id).join()}
            proposal={proposal}
            nearest={nearest}
            first={index === 0}
            busy={choosing.busy}
            onChoose={() => choosing.choose(proposal)}
            onEdit={() => choosing.edit(proposal)}
          />
        ))}
      </PlainList>
      {proposals.length < MAX_PROPOSALS && budget !== undefined && (
        <Note
          action={
            <Button variant="text" size="small" onClick={() => onChange({ budget })}>
              {translate('plan.raise')}
            </Button>
          }
        >
          {translate('plan.more', {
            amount: isolate(formatMoney(Math.max(0, budget - asked.budget) * 1000, language)),
          })}
        </Note>
      )}
      <Box
        sx={({ vars: { palette } }) => ({
          display: 'flex',
          gap: 3,
          padding: 4,
          borderRadius: '16px',
          typography: 'body2',
          backgroundColor: palette.primary.light,
        })}
      >
        <LockClockOutlined sx={{ color: 'brandText' }} />
        <span>{translate('plan.nothing_paid', { smart_count: hours })}</span>
      </Box>
    </Box>
  );
}
