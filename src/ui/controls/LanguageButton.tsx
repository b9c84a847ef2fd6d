import Language from '@mui/icons-material/Language';
import Button from '@mui/material/Button';
import { useSetLocale } from 'ra-core';
import { useLanguage } from '../../i18n/useLanguage.ts';

/** Each language in its own name; short on phones (decisions S2-R-14). */
const names = { en: { full: 'English', short: 'EN' }, ar: { full: 'العربية', short: 'ع' } };

/** Switches to the other language; the page stays where it is. */
export function LanguageButton({ compact = false }: { compact?: boolean }) {
  const language = useLanguage();
  const setLocale = useSetLocale();
  const other = language === 'ar' ? 'en' : 'ar';
  const { full, short } = names[other];
  return (
    <Button
      variant="text"
      lang={other}
      title={compact ? full : undefined}
      startIcon={compact ? undefined : <Language />}
      onClick={() => setLocale(other)}
      sx={{ color: 'text.primary', minWidth: 44, paddingInline: 2 }}
    >
      {compact ? short : full}
    </Button>
  );
}
