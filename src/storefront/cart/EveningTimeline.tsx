import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { groupByMoment } from '../../../domain/order/eveningTimeline.ts';
import { inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import type { Quote } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';

/**
 * The evening of a majlis, from the first delivery to the end.
 * @param lines of one evening
 */
export function EveningTimeline({ lines }: { lines: Quote['lines'] }) {
  const translate = useTranslate();
  const language = useLanguage();
  const moments = groupByMoment(lines);
  if (moments.length === 0) return null;
  return (
    <PlainList
      ordered
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        borderBlockEnd: `1px solid ${palette.divider}`,
        paddingBlockEnd: 4,
      })}
    >
      {moments.map(({ at, what, lines: own }, index) => (
        <Box
          component="li"
          key={`${what} ${at}`}
          sx={({ vars: { palette } }) => ({
            display: 'grid',
            gridTemplateColumns: '76px 10px minmax(0, 1fr)',
            columnGap: 3,
            paddingBlockEnd: index < moments.length - 1 ? 4 : 0,
            position: 'relative',
            '&:not(:last-of-type)::before': {
              content: '""',
              position: 'absolute',
              insetInlineStart: '92px',
              insetBlock: '18px -4px',
              inlineSize: 2,
              backgroundColor: palette.divider,
            },
          })}
        >
          <Typography variant="body2" component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            <bdi>{formatTime(at, language)}</bdi>
          </Typography>
          <Box
            component="span"
            aria-hidden
            sx={({ vars: { palette } }) => ({
              inlineSize: 10,
              blockSize: 10,
              marginBlockStart: '6px',
              borderRadius: '50%',
              backgroundColor: palette.primary.main,
              zIndex: 1,
            })}
          />
          <span>
            <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600 }}>
              {translate(`checkout.majlis.moment.${what}`)}
            </Typography>
            {own.length > 0 && (
              <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {[...new Set(own.map((line) => inLanguage(line, 'providerTitle', language)))].map((name, place) => (
                  <span key={name}>
                    {place > 0 && separatorIn(language)}
                    <Name>{name}</Name>
                  </span>
                ))}
              </Typography>
            )}
          </span>
        </Box>
      ))}
    </PlainList>
  );
}
