import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';

/** A column of the footer. */
export function FooterLinks({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <Typography variant="title" component="h2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <PlainList>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link
              component={RouterLink}
              to={to}
              variant="body2"
              sx={{ color: 'text.secondary', display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
            >
              <Name>{label}</Name>
            </Link>
          </li>
        ))}
      </PlainList>
    </nav>
  );
}
