import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatInlineFils, formatMoney } from '../../../domain/money/money.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage, isolate, separatorIn } from '../../../domain/text/format.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import type { PlanPart, PlanProposal } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { PartRow } from './PartRow.tsx';

/** A complete majlis: its parts, the reason for the proposal, its price, and the actions. */
export function ProposalCard({
  proposal,
  nearest,
  first,
  further,
  busy,
  onSelect,
  onEdit,
}: {
  proposal: PlanProposal;
  /** The first proposal, with which the others are compared. */
  nearest: PlanProposal;
  first: boolean;
  busy: boolean;
  /** Sessions of other reciters at the same start, best first. */
  further: readonly PlanPart[];
  /** @param further what is requested if the reciter can't come */
  onSelect: (further: readonly PlanPart[]) => void;
  onEdit: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const { kind, parts, total, deliveryFee, apart, start } = proposal;
  const title = parts
    .map((part) => inLanguage(part, 'packageName', language))
    .slice(0, 2)
    .join(translate('plan.and'));
  const less = nearest.total - total;
  const reasons = [
    kind === 'cheapest' && less > 0
      ? translate('plan.why.cheapest', { amount: isolate(formatMoney(less, language)) })
      : kind === 'nearest' || kind === 'cheapest'
        ? translate(apart.some((one) => one !== 'record') ? 'plan.why_not_quite' : 'plan.why.nearest')
        : translate(`plan.why.${kind}`),
    ...apart.map((one) => translate(`plan.apart.${one}`)),
  ];
  return (
    <Card
      component="li"
      aria-labelledby={id}
      sx={({ vars: { palette } }) => ({
        padding: { xs: 4, md: 5 },
        display: 'grid',
        gap: 4,
        ...(first && { border: `2px solid ${palette.primary.main}` }),
      })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography id={id} variant="title" component="h3" sx={{ flex: '1 1 200px', fontSize: '1.125rem' }}>
          {title}
        </Typography>
        <Box
          component="span"
          sx={({ vars: { palette } }) => ({
            typography: 'label',
            paddingInline: 3,
            paddingBlock: 1,
            borderRadius: '999px',
            color: first ? palette.brandText : palette.text.primary,
            backgroundColor: first ? palette.primary.light : palette.surfaceSunken,
          })}
        >
          {translate(`plan.kind.${kind}`)}
        </Box>
        <Typography variant="body2" sx={{ flex: '1 1 100%', color: 'text.secondary' }}>
          {reasons.join(separatorIn(language))}
        </Typography>
      </Box>
      <PlainList
        sx={({ vars: { palette } }) => ({
          display: 'grid',
          gap: 4,
          borderBlock: `1px solid ${palette.divider}`,
          paddingBlock: 4,
        })}
      >
        {parts.map((part) => (
          <PartRow key={part.want} part={part} />
        ))}
      </PlainList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <div>
          <Money fils={total} sx={{ fontSize: '1.375rem' }} />
          {deliveryFee > 0 && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {translate('plan.with_delivery', {
                amount: formatInlineFils(deliveryFee, language),
              })}
            </Box>
          )}
        </div>
        <Box
          sx={({ vars: { palette } }) => ({
            display: 'flex',
            gap: 1.5,
            alignItems: 'center',
            typography: 'label',
            color: palette.success.main,
          })}
        >
          <CheckCircleOutlined sx={{ fontSize: 20 }} />
          {translate('plan.all_free', { time: isolate(formatTime(start, language)) })}
        </Box>
      </Box>
      <ProposalActions {...{ id, first, further, busy, onSelect, onEdit }} />
    </Card>
  );
}

/** The buttons of a proposal: to choose it, alone or with further reciters, or to change it first. */
function ProposalActions({
  id,
  first,
  further,
  busy,
  onSelect,
  onEdit,
}: {
  /** Of the proposal's heading. */
  id: string;
  first: boolean;
  further: readonly PlanPart[];
  busy: boolean;
  onSelect: (further: readonly PlanPart[]) => void;
  onEdit: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <ActionButton
          variant={first ? 'contained' : 'outlined'}
          size="large"
          disabled={busy}
          onClick={() => onSelect([])}
          aria-describedby={id}
          sx={{ flex: 1 }}
        >
          {translate(first ? 'plan.choose_this' : 'plan.choose')}
        </ActionButton>
        <ActionButton variant="text" size="large" disabled={busy} onClick={onEdit} aria-describedby={id}>
          {translate('plan.edit')}
        </ActionButton>
      </Box>
      {further.length > 0 && (
        <ActionButton variant="text" disabled={busy} onClick={() => onSelect(further)} aria-describedby={id}>
          {translate('plan.choose_ranked', {
            names: further.map(({ card }) => isolate(reciterTitle(card, language))).join(separatorIn(language)),
          })}
        </ActionButton>
      )}
    </>
  );
}
