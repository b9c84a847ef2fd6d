import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Dish } from '../../../domain/order/kitchenSheet.ts';
import { formatCount, inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import type { Line } from '../orders/line.ts';

/**
 * What to cook for the whole evening, without customers.
 * @param prepared whether all of it has arrived
 */
export function Dishes({ dishes, prepared }: { dishes: readonly Dish<Line>[]; prepared: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card component="section" aria-labelledby="prepare" sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 2 }}>
        <Typography id="prepare" variant="h3" component="h2">
          {translate(prepared ? 'vendor.kitchen.prepared' : 'vendor.kitchen.prepare')}
        </Typography>
        <Muted>{translate('vendor.kitchen.whole_evening')}</Muted>
      </Box>
      <PlainList>
        {dishes.map(({ line, total }) => (
          <Box
            component="li"
            key={line.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: '44px minmax(0, 1fr) auto',
              gap: 3,
              alignItems: 'center',
              paddingBlock: 3,
              '& + li': { borderBlockStart: '1px solid', borderColor: 'divider' },
            }}
          >
            <Picture src={line.packageImage} fallback="food" sizes="44px" sx={{ borderRadius: '10px' }} />
            <Box sx={{ minInlineSize: 0 }}>
              <Name sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {inLanguage(line, 'packageName', language)}
              </Name>
              {Boolean(line.serves) && (
                <Muted>{translate('vendor.kitchen.each_serves', { smart_count: Number(line.serves) })}</Muted>
              )}
            </Box>
            <Box className="fig" sx={{ fontSize: '1.5rem', fontWeight: 700, textAlign: 'end' }}>
              <bdi>{formatCount(total)}</bdi>
            </Box>
          </Box>
        ))}
      </PlainList>
    </Card>
  );
}
