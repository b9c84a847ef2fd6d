import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';
import { reciterTimePath } from '../../../../domain/paths.ts';
import { formatTime, instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { SearchResponse } from '../../../api/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { SearchFilters } from '../searchFilters.ts';

type Row = SearchResponse['rows'][number];

/** The URL of a reciter's page with a time selected, and the search passed on. */
function pathOf(criteria: SearchFilters, { card }: Row, start: Row['starts'][number]): string {
  const { night, part, area, occasion, guests } = criteria;
  return reciterTimePath(card.id, {
    at: instantToWire(start.start),
    choose: start.packageId,
    night,
    part,
    area,
    occasion,
    guests,
  });
}

/** The first free starts, each linking to the reciter's page with that time, and the number of further ones. */
export function FreeStarts({ row, criteria, name }: { row: Row; criteria: SearchFilters; name: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const first = row.starts[0];
  if (!first) return null;
  const time = ({ start }: Row['starts'][number]) => formatTime(start, language);
  const spoken = (start: Row['starts'][number]) => translate('search.book_at', { name, time: time(start) });
  return (
    <Box
      sx={({ vars: { palette }, breakpoints }) => ({
        gridColumn: '1 / -1',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 2, md: 1 },
        marginBlockStart: 3,
        [breakpoints.down('md')]: { paddingBlockStart: 3, borderBlockStart: `1px solid ${palette.divider}` },
      })}
    >
      <Box
        component="span"
        sx={({ vars: { palette } }) => ({
          display: { xs: 'inline-flex', md: 'none' },
          alignItems: 'center',
          gap: 1.5,
          marginInlineEnd: 'auto',
          typography: 'label',
          color: palette.success.main,
        })}
      >
        <ScheduleOutlined sx={{ fontSize: 18 }} />
        {translate('search.free')}
      </Box>
      {row.starts.map((start) => (
        <ButtonBase
          key={start.start}
          component={Link}
          to={pathOf(criteria, row, start)}
          aria-label={spoken(start)}
          sx={({ vars: { palette }, typography }) => ({
            ...typography.label,
            minBlockSize: 36,
            '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
            paddingInline: { xs: 3, md: 2 },
            borderRadius: '999px',
            whiteSpace: 'nowrap',
            border: `1px solid ${palette.outlineStrong}`,
            backgroundColor: palette.background.paper,
            '&:hover': { borderColor: palette.primary.main, backgroundColor: palette.primary.light },
          })}
        >
          <bdi className="fig">{time(start)}</bdi>
        </ButtonBase>
      ))}
      {row.more > 0 && (
        <Box
          component={Link}
          to={pathOf(criteria, row, first)}
          aria-label={translate('search.more_starts', { smart_count: row.more, name })}
          className="fig"
          sx={({ vars: { palette }, typography }) => ({
            ...typography.label,
            minInlineSize: 32,
            minBlockSize: 44,
            display: 'grid',
            placeItems: 'center',
            color: palette.brandText,
            textDecoration: 'none',
          })}
        >
          <bdi>+{row.more}</bdi>
        </Box>
      )}
    </Box>
  );
}
