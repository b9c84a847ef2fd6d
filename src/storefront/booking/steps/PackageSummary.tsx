import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { QaariPackage } from '../../../../domain/generated/doctypes.gen.ts';
import { bookEventPath } from '../../../../domain/paths.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { Money } from '../../../components/Money.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';

/**
 * The package's description above its times, with a link to plan the whole event on a full page.
 * @param minutes its duration, or the site's default
 */
export function PackageSummary({
  reciterId,
  offered,
  minutes,
}: {
  reciterId: string;
  offered: QaariPackage;
  minutes: number;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const description = inLanguage(offered, 'package_description', language);
  return (
    <Card component="section" sx={{ padding: 4, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
        <Picture
          src={offered.pacakge_image}
          fallback="recitation"
          ratio="1 / 1"
          eager
          sx={{ inlineSize: 56, flex: 'none', borderRadius: '14px' }}
        />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography variant="title" component="h3">
            <Name>{inLanguage(offered, 'package_name', language)}</Name>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('booking.minutes', { smart_count: minutes })}
          </Typography>
        </Box>
        <Money dinars={offered.package_unit_price} sx={{ fontSize: '1.125rem' }} />
      </Box>
      {description && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          <Name>{description}</Name>
        </Typography>
      )}
      <Button
        component={Link}
        to={bookEventPath(reciterId, offered.package_id)}
        variant="text"
        size="small"
        startIcon={<EventNoteOutlined />}
        sx={{ justifySelf: 'start', marginInlineStart: -2 }}
      >
        {translate('booking.plan_event')}
      </Button>
    </Card>
  );
}
