import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { infoPages } from '../../domain/infoPages.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

export interface DuePage {
  document: string;
  version: number;
}

/** Links to the pages to accept. They open in a new tab, so that what was entered stays. */
export function DuePages({ due }: { due: readonly DuePage[] }) {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
      {due.map(({ document, version }) => {
        const page = infoPages.find(({ name }) => name === document);
        return (
          page && (
            <li key={document}>
              <Link
                component={RouterLink}
                to={page.path}
                target="_blank"
                rel="noopener"
                sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
              >
                {translate('booking.consent.page', { page: translate(page.label), version })}
              </Link>
            </li>
          )
        );
      })}
    </Box>
  );
}

/** The versions of due pages by name, as the server expects them. */
export const versionsOf = (due: readonly DuePage[]): Record<string, number> =>
  Object.fromEntries(due.map(({ document, version }) => [document, version]));
