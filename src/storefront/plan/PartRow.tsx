import Box from '@mui/material/Box';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage, isolate, separatorIn } from '../../../domain/text/format.ts';
import { formatTime, formatTimeRange } from '../../../domain/time/kuwaitTime.ts';
import type { PlanPart } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { placeholderTone } from '../../ui/text/placeholderTone.ts';

/** A part of a proposal: provider, package, time and price. */
export function PartRow({ part }: { part: PlanPart }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { card, kind, quantity, start, end } = part;
  const isSession = kind === 'reciter';
  const title = isSession ? reciterTitle(card, language) : inLanguage(card, 'res_name', language);
  const offered = isolate(inLanguage(part, 'packageName', language));
  const facts = isSession
    ? [offered, isolate(formatTimeRange(start, end ?? start, language))].join(separatorIn(language))
    : translate('plan.brought', { name: offered, n: quantity, time: isolate(formatTime(start, language)) });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'start' }}>
      <Box sx={{ flex: 'none', inlineSize: 56 }}>
        {isSession ? (
          <Picture
            src={card.profile_picture}
            fallback={portraitFallback(card)}
            tone={placeholderTone(card.id)}
            ratio="4 / 5"
            shape="arch"
            sizes="56px"
          />
        ) : (
          <Picture src={part.packageImage} fallback="food" ratio="1 / 1" sizes="56px" sx={{ borderRadius: '14px' }} />
        )}
      </Box>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
          <Box component="span" sx={{ flex: '1 1 auto', typography: 'title' }}>
            <Name>{title}</Name>
          </Box>
          <Money fils={part.total} />
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{facts}</Box>
        {isSession && card.audience && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {translate(`storefront.audience.${card.audience}`)}
          </Box>
        )}
      </Box>
    </Box>
  );
}
