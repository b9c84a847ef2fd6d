import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../domain/money/money.ts';
import { MAX_PROPOSALS } from '../../../domain/plan/planner.ts';
import { isolate, separatorIn } from '../../../domain/text/format.ts';
import type { PlanResponse } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DEFAULT_RESPONSE_HOURS, useSettings } from '../../site/useSettings.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import type { MajlisCriteria, PlanChanges } from './planCriteria.ts';
import { furtherSessions, type UnavailableProposal, type useChoose } from './useChoose.ts';

/** A warning that providers of the chosen proposal became unavailable, with the price difference of its replacement. */
function UnavailableNote({
  proposal: { names, kind, total },
  response: { proposals },
  onClose,
}: {
  proposal: UnavailableProposal;
  response: PlanResponse;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const replacement = proposals.find((proposal) => proposal.kind === kind) ?? proposals[0];
  const more = replacement ? replacement.total - total : 0;
  const amount = isolate(formatMoney(Math.abs(more), language));
  return (
    <Note tone="warning" onClose={onClose}>
      {translate('plan.taken', { names: names.map((name) => isolate(name)).join(separatorIn(language)) })}{' '}
      {replacement &&
        translate(more > 0 ? 'plan.taken_more' : more < 0 ? 'plan.taken_less' : 'plan.taken_same', { amount })}
    </Note>
  );
}

/** The available gatherings, best match first. */
export function Proposals({
  response,
  criteria,
  area,
  choosing,
  onChange,
}: {
  response: PlanResponse;
  criteria: MajlisCriteria;
  area: string;
  choosing: ReturnType<typeof useChoose>;
  onChange: (changes: PlanChanges) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hours = useSettings()?.answer_hours ?? DEFAULT_RESPONSE_HOURS;
  const { proposals, more_from } = response;
  const [nearest] = proposals;
  if (!nearest) return null;
  const budget = more_from === null ? undefined : Math.ceil(more_from);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <div role="status">
        <Typography variant="h2" component="h2">
          {translate('plan.found', {
            smart_count: proposals.length,
            amount: isolate(formatMoney(criteria.budget * 1000, language)),
          })}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {translate('plan.found_text', { area: isolate(area) })}
        </Typography>
      </div>
      {choosing.unavailable && (
        <UnavailableNote proposal={choosing.unavailable} response={response} onClose={choosing.dismiss} />
      )}
      <PlainList sx={{ display: 'grid', gap: 4 }}>
        {proposals.map((proposal, index) => (
          <ProposalCard
            key={proposal.parts.map(({ packageId }) => packageId).join()}
            proposal={proposal}
            nearest={nearest}
            first={index === 0}
            busy={choosing.busy}
            further={furtherSessions(proposal, proposals)}
            onSelect={(further) => choosing.choose(proposal, further)}
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
            amount: isolate(formatMoney(Math.max(0, budget - criteria.budget) * 1000, language)),
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
