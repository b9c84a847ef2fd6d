import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout } from 'ra-core';
import { Link } from 'react-router-dom';
import { paths } from '../../../../domain/paths.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useSettings } from '../../../site/useSettings.ts';
import { DirIcon } from '../../../ui/text/DirIcon.tsx';
import { useSiteLinks } from '../../shell/useSiteLinks.ts';
import { ACCOUNT_LINKS, type AccountLink } from '../accountLinks.ts';
import { useCloseReasons } from '../edit/useCloseReasons.ts';
import { AddressRows } from './AddressRows.tsx';
import { AppRows } from './AppRows.tsx';
import { BookingRows } from './BookingRows.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { LinkRow, RowGroup } from './RowGroup.tsx';

const HELP: readonly AccountLink[] = [ACCOUNT_LINKS.password, ACCOUNT_LINKS.terms, ACCOUNT_LINKS.help];

/** All links of the account in groups. Deleting it comes last, and shows in advance if something prevents it. */
export function ProfileRows() {
  const translate = useTranslate();
  const logout = useLogout();
  const reasons = useCloseReasons();
  const hours = inLanguage(useSettings(), 'contact_hours', useLanguage());
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ProfileHeader />
      <BookingRows />
      <AddressRows />
      <AppRows />
      <RowGroup title={translate('account.group.help')}>
        {HELP.map(({ to, label, icon }) => (
          <LinkRow
            key={to}
            to={to}
            icon={icon}
            title={translate(label)}
            text={to === paths.contact ? hours : undefined}
          />
        ))}
      </RowGroup>
      <Box sx={{ display: { md: 'none' } }}>
        <RowGroup title={translate('common.menu')}>
          {useSiteLinks(true).map(({ text, ...link }) => (
            <LinkRow key={link.to} title={text} {...link} />
          ))}
        </RowGroup>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
        <Button
          variant="text"
          startIcon={
            <DirIcon>
              <LogoutOutlined />
            </DirIcon>
          }
          onClick={() => logout()}
          sx={{ color: 'text.secondary', display: { md: 'none' } }}
        >
          {translate('common.logout')}
        </Button>
        <Button
          component={Link}
          to={`${paths.editProfile}#my-data`}
          variant="text"
          startIcon={<DownloadOutlined />}
          sx={{ color: 'text.secondary' }}
        >
          {translate('account.download')}
        </Button>
        <Button
          component={Link}
          to={`${paths.editProfile}#close-account`}
          variant="text"
          color="error"
          startIcon={<PersonOffOutlined />}
        >
          {translate('account.close')}
        </Button>
        <Typography variant="body2" component="p" sx={{ color: 'text.secondary', paddingInline: 3 }}>
          {reasons ? `${translate('account.close_not_now', { reasons })} ` : ''}
          {translate('account.close_text')}
        </Typography>
      </Box>
    </Box>
  );
}
