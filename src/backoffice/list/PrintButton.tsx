import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n/useTranslate.ts';

/** Prints the page, without its frame and controls. */
export function PrintButton() {
  const translate = useTranslate();
  return (
    <Button
      variant="text"
      startIcon={<PrintOutlined />}
      onClick={() => window.print()}
      sx={{ minHeight: 44, color: 'text.primary', fontWeight: 400 }}
    >
      {translate('staff.list.print')}
    </Button>
  );
}
