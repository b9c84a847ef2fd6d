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
import type { FreeWishRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { useTypeNames } from '../search/results/useTypeNames.ts';
import { readAsked } from '../search/searchFilters.ts';
import { useFilterLabels } from '../search/useFilterLabels.ts';
import { useWaitlist } from './useWaitlist.ts';

/** For which nights the account waits to be told, and what it was told; nothing where there is none. */
export function WaitlistEntries() {
  const translate = useTranslate();
  const { wishes = [], end, isBusy } = useWaitlist();
  if (!wishes.length) return null;
  return (
    <Section title={translate('tell_me.list')}>
      <Typography variant="body2" sx={{ marginBlockEnd: 4 }}>
        {translate('tell_me.list_text')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0 }}>
        {wishes.map((wish) => (
          <WishRow key={wish.name} wish={wish} isBusy={isBusy} onEnd={() => end(wish.name)} />
        ))}
      </Box>
    </Section>
  );
}

function WishRow({ wish, isBusy, onEnd }: { wish: FreeWishRow; isBusy: boolean; onEnd: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const asked = readAsked(new URLSearchParams(wish.filters));
  const { heading, rest, price } = useFilterLabels(asked);
  const typeName = useTypeNames(asked.audience, asked.type.length > 0);
  const whom =
    inLanguage(wish, 'provider_title', language) ||
    translate(wish.kind === 'reciter' ? 'storefront.reciters' : 'storefront.catering');
  const told = parseInstant(wish.told_at);
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
            <Name>{asked.type.map(typeName).filter(Boolean).join(separatorIn(language)) || whom}</Name>
            {asked.audience.map((one) => translate(`storefront.audience.${one}`)).join(separatorIn(language))}
            <bdi>{rest}</bdi>
            {price && <bdi>{price}</bdi>}
          </DotSeparated>
        </Typography>
        <ToneChip
          icon={told === undefined ? HourglassTopOutlined : MarkEmailReadOutlined}
          tone={({ slot }) => slot.prayer}
        >
          {told === undefined
            ? translate('tell_me.waiting')
            : translate('tell_me.told', { time: formatDateTime(told, language) })}
        </ToneChip>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button component={Link} to={resultsPath(wish.kind, wish.filters)} variant="outlined">
          {translate('tell_me.see')}
        </Button>
        <ActionButton
          variant="text"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={translate('tell_me.end_named', { night: heading })}
        >
          {translate('tell_me.end')}
        </ActionButton>
      </Box>
    </Card>
  );
}
