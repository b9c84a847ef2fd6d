import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { inLanguage, isolate, separatorIn } from '../../../domain/text/format.ts';
import type { PlanPart } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import type { useSuggestions } from './useSuggestions.ts';

/** What the majlis lacks, and up to two suggestions that a click adds. */
export function Suggestions({
  missing,
  parts,
  busy,
  onAdd,
  onDismiss,
}: Pick<ReturnType<typeof useSuggestions>, 'missing' | 'parts'> & {
  busy: boolean;
  onAdd: (part: PlanPart) => void;
  onDismiss: () => void;
}) {
  const translate = useTranslate();
  if (!missing || parts.length === 0) return null;
  const title = translate(`checkout.majlis.lacks.${missing}`);
  return (
    <Box
      component="section"
      aria-label={title}
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gap: 3,
        padding: { xs: 4, md: 6 },
        borderRadius: '24px',
        backgroundColor: palette.primary.light,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'brandText' }}>
        <TipsAndUpdatesOutlined fontSize="small" />
        <Typography variant="title" component="h2" sx={{ flex: 1, color: 'inherit' }}>
          {title}
        </Typography>
        <IconButton
          aria-label={translate('checkout.majlis.lacks.dismiss')}
          onClick={onDismiss}
          sx={{ marginBlock: -2, marginInlineEnd: -2, color: 'inherit' }}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <PlainList
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {parts.map((part) => (
          <Suggested key={`${part.card.id} ${part.packageId}`} part={part} busy={busy} onAdd={() => onAdd(part)} />
        ))}
      </PlainList>
    </Box>
  );
}

function Suggested({ part, busy, onAdd }: { part: PlanPart; busy: boolean; onAdd: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { card, quantity, serves } = part;
  const name = inLanguage(part, 'packageName', language);
  const facts = [
    isolate(inLanguage(card, 'res_name', language)),
    ...(quantity > 1 ? [translate('checkout.majlis.pieces', { n: quantity })] : []),
    ...(serves > 0 ? [translate('checkout.majlis.serves', { smart_count: serves * quantity })] : []),
  ];
  return (
    <Card
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', gap: 3, padding: 3, alignItems: 'start' }}
    >
      <Picture src={part.packageImage} fallback="food" ratio="1 / 1" sizes="72px" sx={{ borderRadius: '14px' }} />
      <Box sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
        <Typography variant="title" component="h3">
          <Name>{name}</Name>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(separatorIn(language))}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
          <Money fils={part.total} />
          <ActionButton
            variant="outlined"
            disabled={busy}
            startIcon={<Add />}
            aria-label={translate('checkout.majlis.lacks.add_named', { name })}
            onClick={onAdd}
          >
            {translate('checkout.majlis.lacks.add')}
          </ActionButton>
        </Box>
      </Box>
    </Card>
  );
}
