import { IMPORT_KINDS } from '../../../domain/onboarding/importColumns.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ImportPage } from './ImportPage.tsx';

/** Staff imports providers, packages and hours of accounts that nobody has logged in to. */
export function StaffImportPage() {
  return <ImportPage title={useTranslate()('csv_import.title')} kinds={IMPORT_KINDS} />;
}
