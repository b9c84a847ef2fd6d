import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { createPortal } from 'react-dom';
import type { KitchenSheet, KitchenStop } from '../../../domain/order/kitchenSheet.ts';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { placeName } from '../../../domain/place/places.ts';
import { formatCount, inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { type Day, formatDate, formatDateTime, formatTime, formatWeekday } from '../../../domain/time/kuwaitTime.ts';
import { useHijriText } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import type { Line } from '../orders/line.ts';
import { useAddressText } from '../orders/useAddressText.ts';

const PRINTOUT = 'kitchen-printout';

/**
 * The evening on A4 for printing: checkboxes for dishes, then one row per stop, which never breaks across pages. Hidden
 * on screen.
 */
export function KitchenPrintout({
  sheet: { dishes, stops, open, unpaid, firstLeave },
  kitchen,
  day,
  now,
}: {
  sheet: KitchenSheet<Line>;
  /** The kitchen's name. */
  kitchen: string;
  day: Day;
  now: number;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const night = useHijriText().evening(day);
  const date = `${formatWeekday(day, language)} ${formatDate(day, language)}`;
  const last = stops.at(-1)?.arrival;
  const facts = [
    [translate('vendor.kitchen.dishes'), formatCount(dishes.length)],
    [translate('vendor.kitchen.stops'), formatCount(stops.length)],
    [translate('vendor.kitchen.first_leave'), firstLeave && formatTime(firstLeave, language)],
    [translate('vendor.kitchen.last_arrival'), last && formatTime(last, language)],
    [translate('vendor.kitchen.printed'), formatDateTime(now, language)],
  ] as const;
  return createPortal(
    <Box className={PRINTOUT} sx={printout}>
      <GlobalStyles styles={printStyles} />
      <Name sx={{ opacity: 0.7 }}>{kitchen}</Name>
      <Box sx={{ fontSize: '22pt', fontWeight: 700 }}>{translate('vendor.kitchen.title')}</Box>
      <div>
        <strong>{date}</strong>
        {night && `${separatorIn(language)}${night}`}
      </div>
      <Box sx={{ ...ruled, display: 'flex', gap: '8mm', marginBlock: '4mm', paddingBlock: '2mm' }}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <Box sx={{ opacity: 0.7 }}>{label}</Box>
            <bdi>{value ?? '\u2013'}</bdi>
          </div>
        ))}
      </Box>
      <h2>{translate('vendor.kitchen.prepare')}</h2>
      <Box sx={{ columnCount: dishes.length > 1 ? 2 : 1, columnGap: '10mm' }}>
        {dishes.map(({ line, total }) => (
          <Box key={line.id} sx={dish}>
            <Box sx={tick} />
            <Name sx={{ flex: 1, fontWeight: 700 }}>{inLanguage(line, 'packageName', language)}</Name>
            <Box sx={{ fontSize: '18pt', fontWeight: 700 }}>{formatCount(total)}</Box>
          </Box>
        ))}
      </Box>
      <h2>{translate('vendor.kitchen.by_hour')}</h2>
      <table>
        <thead>
          <tr>
            <th>{translate('vendor.kitchen.arrival')}</th>
            <th>{translate('vendor.kitchen.leave')}</th>
            <th>{translate('vendor.kitchen.quantities')}</th>
            <th>{translate('vendor.kitchen.address_phone')}</th>
            <th>{translate('vendor.kitchen.note')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((stop) => (
            <StopRow key={stop.lines[0].id} stop={stop} dated />
          ))}
          {stops.map((stop) => (
            <StopRow key={stop.lines[0].id} stop={stop} />
          ))}
        </tbody>
      </table>
      {unpaid.length > 0 && (
        <Box sx={{ marginBlockStart: '4mm', breakInside: 'avoid' }}>
          <strong>{translate('vendor.kitchen.not_paid')}</strong>
          {unpaid.map((line) => (
            <div key={line.id}>
              <bdi>
                {translate('vendor.kitchen.unpaid_line', {
                  dish: inLanguage(line, 'packageName', language),
                  n: formatCount(line.quantity),
                  area: placeName(line.area, language),
                  time: formatLineTime(line, language),
                })}
              </bdi>
            </div>
          ))}
        </Box>
      )}
      <Box sx={{ opacity: 0.7, marginBlockStart: '6mm' }}>{translate('vendor.kitchen.destroy')}</Box>
    </Box>,
    document.body,
  );
}

function StopRow({
  stop: { lines, arrival, leave, notes },
  dated = false,
}: {
  stop: KitchenStop<Line>;
  dated?: boolean;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [line] = lines;
  const { line1, line2 } = useAddressText()(line);
  return (
    <tr>
      <td>
        <strong>{dated ? formatDateTime(arrival, language) : formatTime(arrival, language)}</strong>
      </td>
      <td>{leave !== undefined && formatTime(leave, language)}</td>
      <td>
        {lines.map((one) => (
          <div key={one.id}>
            <strong>{formatCount(one.quantity)}</strong> <Name>{inLanguage(one, 'packageName', language)}</Name>
          </div>
        ))}
      </td>
      <td>
        <Name sx={{ fontWeight: 700 }}>{line.customerName}</Name>
        <div>
          <Name>{line1}</Name>
        </div>
        {line2 && (
          <div>
            <Name>{line2}</Name>
          </div>
        )}
        {line.phone && <bdi dir="ltr">{formatPhone(line.phone)}</bdi>}
      </td>
      <td>
        {line.entrance && <div>{translate(`staff.options.entrance.${line.entrance}`)}</div>}
        {notes.length > 0
          ? notes.map((note) => (
              <div key={note}>
                <Name sx={{ whiteSpace: 'pre-line' }}>{note}</Name>
              </div>
            ))
          : translate('vendor.kitchen.no_notes')}
      </td>
    </tr>
  );
}

/** Prints only this sheet, with page numbers. */
const printStyles = {
  '@media print': {
    [`body > :not(.${PRINTOUT})`]: { display: 'none !important' },
    'html, body': { background: 'white !important' },
  },
  '@page': { size: 'A4', margin: '14mm', '@bottom-right': { content: 'counter(page) " / " counter(pages)' } },
} as const;

const ruled = { borderBlock: '1px solid' } as const;
const tick = {
  inlineSize: '5mm',
  blockSize: '5mm',
  border: '1.5px solid',
  borderRadius: '1mm',
  flexShrink: 0,
} as const;
const dish = {
  display: 'flex',
  gap: '3mm',
  alignItems: 'center',
  paddingBlock: '2mm',
  breakInside: 'avoid',
  borderBlockEnd: '1px solid',
  borderColor: 'grey.400',
} as const;
const printout = {
  display: 'none',
  '@media print': { display: 'block' },
  color: 'black',
  fontSize: '11pt',
  '& h2': { fontSize: '14pt', marginBlock: '5mm 2mm' },
  '& table': { inlineSize: '100%', borderCollapse: 'collapse' },
  '& thead': { display: 'table-header-group' },
  '& th': { textAlign: 'start', fontWeight: 400, opacity: 0.7, borderBlockEnd: '1px solid' },
  '& th, & td': { padding: '2mm', verticalAlign: 'top' },
  '& td': { borderBlockEnd: '1px solid', borderColor: 'grey.400', overflowWrap: 'anywhere' },
  '& td:nth-of-type(-n+2)': { whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
} as const;
