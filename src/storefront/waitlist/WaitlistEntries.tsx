import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { resultsPath } from '../../../domain/paths.ts';
import { inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { WaitlistEntryRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { useTypeNames } from '../search/results/useTypeNames.ts';
import { readSearchFilters } from '../search/searchFilters.ts';
import { useFilterLabels } from '../search/useFilterLabels.ts';
import { useWaitlist } from './useWaitlist.ts';

/** The account's waitlist entries with their state; nothing if there are none. */
export function WaitlistEntries() {
  const translate = useTranslate();
  const { entries = [], leave, isBusy } = useWaitlist();
  if (!entries.length) return null;
  return (
    <Section title={translate('waitlist.list')}>
      <Typography variant="body2" sx={{ marginBlockEnd: 4 }}>
        {translate('waitlist.list_text')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0 }}>
        {entries.map((entry) => (
          <EntryRow key={entry.name} entry={entry} isBusy={isBusy} onRemove={() => leave(entry.name)} />
        ))}
      </Box>
    </Section>
  );
}

function EntryRow({ entry, isBusy, onRemove }: { entry: WaitlistEntryRow; isBusy: boolean; onRemove: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const criteria = readSearchFilters(new URLSearchParams(entry.filters));
  const { heading, rest, price } = useFilterLabels(criteria);
  const typeName = useTypeNames(criteria.audience, criteria.type.length > 0);
  const whom =
    inLanguage(entry, 'provider_title', language) ||
    translate(entry.kind === 'reciter' ? 'storefront.reciters' : 'storefront.catering');
  const notifiedAt = parseInstant(entry.notified_at);
  return (
    <Card
      component="li"
      sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', padding: 4 }}
    >
      <Box sx={{ flex: '1 1 240px', minInlineSize: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="title" component="h3" sx={{ margin: 0 }}>
          <bdi>{heading}</bdi>
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <DotSeparated>
            <Name>{criteria.type.map(typeName).filter(Boolean).join(separatorIn(language)) || whom}</Name>
            {criteria.audience.map((one) => translate(`storefront.audience.${one}`)).join(separatorIn(language))}
            <bdi>{rest}</bdi>
            {price && <bdi>{price}</bdi>}
          </DotSeparated>
        </Typography>
        <ToneChip
          icon={notifiedAt === undefined ? HourglassTopOutlined : MarkEmailReadOutlined}
          tone={({ slot }) => slot.prayer}
        >
          {notifiedAt === undefined
            ? translate('waitlist.waiting')
            : translate('waitlist.told', { time: formatDateTime(notifiedAt, language) })}
        </ToneChip>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={resultsPath(entry.kind, entry.filters)} variant="outlined">
          {translate('waitlist.see')}
        </Button>
        <ActionButton
          variant="text"
          disabled={isBusy}
          onClick={onRemove}
          aria-label={translate('waitlist.end_named', { night: heading })}
        >
          {translate('waitlist.end')}
        </ActionButton>
      </Box>
    </Card>
  );
}
