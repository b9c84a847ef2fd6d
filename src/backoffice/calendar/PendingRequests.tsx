import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { separatorIn } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { useHijriText } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordLink } from '../list/RecordLink.tsx';
import { BackofficeLineActions } from '../orders/BackofficeLineActions.tsx';
import { DecisionNotes } from '../orders/decision/DecisionNotes.tsx';
import { StateText } from '../orders/LineStatusCell.tsx';
import { formatLineDay } from '../orders/line.ts';
import type { ScheduleEntry } from './useCalendarData.ts';

/** The pending requests on screen, each with the effects of approving it, and the buttons to respond. */
export function PendingRequests({ entries }: { entries: readonly ScheduleEntry[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  if (entries.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="to-answer" sx={{ p: { xs: 4, md: 5 } }}>
      <Typography id="to-answer" variant="h3" component="h2" sx={{ mb: 2 }}>
        {translate('vendor.tabs.to_answer')}
      </Typography>
      <PlainList>
        {entries.map(({ line, start }) => (
          <Box
            component="li"
            key={line.id}
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) minmax(0, 2fr) auto auto' },
              columnGap: { md: 4 },
              alignItems: 'center',
              paddingBlock: 3,
              '& + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
            }}
          >
            <div>
              <RecordLink to={backOfficeOrderPath(line.id)} look="name">
                <Name>{line.customerName ?? line.id}</Name>
              </RecordLink>
              <Muted>
                <Name>{placeName(line.area, language)}</Name>
              </Muted>
            </div>
            <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
              <Strong>
                {formatLineDay(line, language)}
                {separatorIn(language)}
                <bdi>{formatLineTime(line, language)}</bdi>
              </Strong>
              <Muted small>{hijri.at(start, 'day')}</Muted>
              <DecisionNotes line={line} short />
            </Box>
            <Box sx={{ textAlign: 'end', gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}>
              <Money fils={line.total} />
              <Box sx={{ fontSize: 13 }}>
                <StateText line={line} />
              </Box>
            </Box>
            <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
              <BackofficeLineActions line={line} inRow />
            </Box>
          </Box>
        ))}
      </PlainList>
    </Card>
  );
}
