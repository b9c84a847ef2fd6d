import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { LineStatusCell } from '../orders/LineStatusCell.tsx';
import { formatLineDay, type Line } from '../orders/line.ts';

/** The order line of a message. */
export function OrderOfMessage({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', alignItems: 'start' }}>
        <Typography variant="h3" component="h2">
          <Name>{inLanguage(line, 'providerTitle', language)}</Name>
        </Typography>
        <Money fils={line.total} />
      </Box>
      <Muted>
        <Name>{inLanguage(line, 'packageName', language)}</Name>
        <div>
          {formatLineDay(line, language)}
          {separatorIn(language)}
          <bdi>{formatLineTime(line, language)}</bdi>
        </div>
        <RecordNumber>{line.id}</RecordNumber>
      </Muted>
      <LineStatusCell line={line} />
      <Button component={Link} to={backOfficeOrderPath(line.id)} variant="outlined">
        {translate('staff.complaint.about')}
      </Button>
    </Card>
  );
}
