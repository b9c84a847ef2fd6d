import { hijriMonthName } from '../../../domain/calendar/hijri.ts';
import { placeName } from '../../../domain/place/places.ts';
import { toCsv } from '../../../domain/text/csv.ts';
import type { Language } from '../../../domain/text/format.ts';
import type { useTranslate } from '../../i18n/useTranslate.ts';
import { saveFile } from '../../ui/controls/saveFile.ts';
import { COLUMNS, type DemandCounts, type DemandReport } from './demandTypes.ts';

/** The report as a spreadsheet file: each month as a whole, then its areas. DemandCounts that aren't shown stay `<5` and `>=5`. */
function demandCsv(report: DemandReport, translate: ReturnType<typeof useTranslate>, language: Language): string {
  const head = [
    translate('staff.demand.year_column'),
    translate('staff.demand.month'),
    translate('staff.demand.area'),
    ...COLUMNS.map((column) => translate(`staff.demand.column.${column}`)),
  ];
  const rowOf = (month: number, area: string, counts: DemandCounts) => [
    report.year,
    hijriMonthName({ month }, language),
    area,
    ...COLUMNS.map((column) => counts[column]),
  ];
  const rows = report.months.flatMap(({ month, areas, ...counts }) => [
    rowOf(month, translate('staff.demand.all_areas'), counts),
    ...areas.map(({ area, ...own }) =>
      rowOf(month, area ? placeName(area, language) : translate('staff.demand.other_areas'), own),
    ),
  ]);
  return toCsv(head, rows);
}

export const saveDemandFile = (
  report: DemandReport,
  kind: 'reciter' | 'restaurant',
  translate: ReturnType<typeof useTranslate>,
  language: Language,
): void => saveFile(demandCsv(report, translate, language), `demand-${kind}-${report.year}.csv`);
