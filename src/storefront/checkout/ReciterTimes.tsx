import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { useState } from 'react';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatDateTime, formatWeekday, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { CartRow } from '../../api/types.ts';
import { useHijriText } from '../../components/nights.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { SlotPicker } from '../booking/time/SlotPicker.tsx';

/**
 * The start of a reciter's session in the cart; each session has its own (decision S1-R-52). Shows a start that is
 * already selected, with a button to change it.
 */
export function ReciterTimes({
  row,
  error,
  onChange,
}: {
  row: CartRow;
  error?: FieldMessage;
  onChange: (start: string) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const hijri = useHijriText();
  const [changing, setChanging] = useState(!row.start);
  const at = parseInstant(row.start ?? '');
  const { data: reciter } = useGetOne('reciters', { id: row.provider }, { retry: false });
  return (
    <Card component="section" sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {translate('checkout.time_of')} <Name>{reciterTitle(reciter, language)}</Name>
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <Name>{inLanguage(row, 'package_name', language)}</Name>
        </Typography>
      </Box>
      {changing || error || at === undefined ? (
        <SlotPicker
          reciterId={row.provider}
          packageId={row.packageId}
          value={row.start ?? ''}
          onChange={(start) => {
            setChanging(true);
            onChange(start);
          }}
          error={error}
        />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
          <Box sx={{ flex: 1 }}>
            <Typography sx={{ fontWeight: 600 }}>{hijri.at(at)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {formatWeekday(at, language)} <bdi>{formatDateTime(at, language)}</bdi>
            </Typography>
          </Box>
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {translate('checkout.change_time')}
          </Button>
        </Box>
      )}
    </Card>
  );
}
