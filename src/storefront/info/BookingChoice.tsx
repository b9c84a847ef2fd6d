import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { LINE } from '../../../domain/order/lineWire.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldLabel } from '../../ui/controls/fieldTexts.tsx';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import type { CustomerLine } from '../orders/customerLine.ts';
import { LinePicture } from '../orders/LinePicture.tsx';
import { useNight } from '../orders/useNight.ts';

/** The customer's own order lines, the latest evening first; undefined while loading. Fetched only if `enabled`. */
export function useOwnBookings(enabled: boolean): CustomerLine[] | undefined {
  const { data, isPending } = useGetList<CustomerLine>(
    'orders',
    { pagination: { page: 1, perPage: 20 }, sort: { field: LINE.start, order: 'DESC' } },
    { enabled },
  );
  return enabled && isPending ? undefined : (data ?? []);
}

/** The provider and package of a line, with its night, time and number below. */
function BookingWords({ line }: { line: CustomerLine }) {
  const language = useLanguage();
  const { title, civil } = useNight('listed')(line.start);
  return (
    <Box sx={{ minInlineSize: 0, whiteSpace: 'normal' }}>
      <Box sx={{ fontWeight: 600 }}>
        <DotSeparated>
          <Name>{inLanguage(line, 'providerTitle', language)}</Name>
          <Name>{inLanguage(line, 'packageName', language)}</Name>
        </DotSeparated>
      </Box>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <DotSeparated>
          <bdi>{title}</bdi>
          <bdi>{civil}</bdi>
          <bdi>{formatTime(line.start, language)}</bdi>
          <RecordNumber>{line.orderNo}</RecordNumber>
        </DotSeparated>
      </Typography>
    </Box>
  );
}

/**
 * Selects the own booking that a message is about; shows its picture once selected.
 * @param value name of the line, '' for none
 */
export function BookingChoice({
  lines,
  value,
  onChange,
}: {
  lines: readonly CustomerLine[];
  value: string;
  onChange: (line: string) => void;
}) {
  const translate = useTranslate();
  const list = useOpenList();
  const chosen = lines.find(({ id }) => id === value);
  return (
    <TextField
      select
      fullWidth
      label={<FieldLabel optional>{translate('info.booking')}</FieldLabel>}
      value={chosen ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          ...list,
          displayEmpty: true,
          ...(chosen && { IconComponent: Change }),
          renderValue: () =>
            chosen ? (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, paddingInlineEnd: 8 }}>
                <LinePicture line={chosen} width={40} />
                <BookingWords line={chosen} />
              </Box>
            ) : (
              translate('info.no_booking')
            ),
        },
      }}
    >
      <MenuItem value="">{translate('info.no_booking')}</MenuItem>
      {lines.map((line) => (
        <MenuItem key={line.id} value={line.id}>
          <BookingWords line={line} />
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The label "Change" on a selected booking, in place of the arrow; the field itself is clickable. */
function Change() {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        insetInlineEnd: 16,
        pointerEvents: 'none',
        color: 'brandText',
        fontWeight: 600,
        fontSize: '0.875rem',
      }}
    >
      {translate('info.change')}
    </Box>
  );
}
