import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { fillIn } from '../ui/text/fillIn.tsx';

/** What one agrees to by registering; the pages open beside the form, so that nothing typed is lost. */
export function AcceptedTerms() {
  const translate = useTranslate();
  const page = (to: string, label: string) => (
    <Link component={RouterLink} to={to} target="_blank" rel="noopener" sx={{ paddingBlock: 3, marginBlock: -3 }}>
      {label}
    </Link>
  );
  return (
    <Typography variant="caption" component="p" sx={{ textAlign: 'center', color: 'text.secondary' }}>
      {fillIn((values) => translate('account.accept', values), {
        terms: page(paths.terms, translate('account.accept_terms')),
        privacy: page(paths.privacy, translate('account.accept_privacy')),
      })}
    </Typography>
  );
}
