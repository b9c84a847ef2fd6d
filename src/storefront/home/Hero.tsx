import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { DateText } from '../../components/DateText.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useRenderTime } from '../../site/useRenderTime.ts';
import { coverStyle } from '../../ui/styles/coverStyle.ts';
import { SearchPanel } from './SearchPanel.tsx';

/** The greeting with today's date in both calendars, and the search for reciters. */
export function Hero() {
  const translate = useTranslate();
  const now = useRenderTime();
  return (
    <Box sx={{ marginBlockEnd: { xs: 8, md: 12 } }}>
      <Box
        className="on-brand"
        sx={(theme) => ({
          ...coverStyle(theme),
          borderRadius: '28px',
          paddingInline: { xs: 5, md: 20 },
          paddingBlock: { xs: '24px 60px', md: '64px 88px' },
        })}
      >
        {/* Reserves a second line, which appears a moment later if it is evening. */}
        <Box sx={{ display: 'flex', alignItems: 'end', minBlockSize: { xs: '2lh', md: 0 }, typography: 'label' }}>
          <span>
            <DateText at={now} />
          </span>
        </Box>
        <Typography variant="display" component="h1" sx={{ maxInlineSize: { xs: 300, md: 560 }, marginBlock: 3 }}>
          {translate('home.hero')}
        </Typography>
        <Typography sx={{ display: { xs: 'none', md: 'block' }, maxInlineSize: 480 }}>
          {translate('storefront.hero_text')}
        </Typography>
      </Box>
      <SearchPanel />
      <Box sx={{ display: 'grid', justifyItems: 'center', marginBlockStart: 3 }}>
        {/* Fits on one line on most phones, even in the fallback font. */}
        <Button component={Link} to={paths.plan} variant="text" sx={{ paddingInline: '4px' }}>
          {translate('storefront.plan_majlis')}
        </Button>
      </Box>
    </Box>
  );
}
