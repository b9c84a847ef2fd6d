import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLogout } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { ACCOUNT_LINKS, type AccountLink } from './accountLinks.ts';

/**
 * A page of the customer's account, with its menu at the side on wide screens; on phones the profile has these links.
 */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isProfile = pathname.toLowerCase() === paths.profile.toLowerCase();
  return (
    <Page
      title={title}
      breadcrumb={
        <Breadcrumb
          crumbs={[
            { label: translate('common.home'), to: paths.home },
            ...(isProfile ? [] : [{ label: translate('common.my_profile'), to: paths.profile }]),
            { label: title },
          ]}
        />
      }
    >
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          columnGap: 8,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 1fr)' },
        }}
      >
        <AccountSideMenu />
        <Box sx={{ minInlineSize: 0, maxInlineSize: { md: 760 } }}>{children}</Box>
      </Box>
    </Page>
  );
}

const itemStyle =
  (current: boolean) =>
  ({ vars: { palette }, typography }: Theme) => ({
    ...typography.label,
    display: 'flex',
    justifyContent: 'start',
    gap: 3,
    inlineSize: '100%',
    minBlockSize: 48,
    paddingInline: 4,
    borderRadius: '12px',
    textAlign: 'start' as const,
    color: current ? palette.brandText : palette.text.primary,
    backgroundColor: current ? palette.primary.light : 'transparent',
    '&:hover': { backgroundColor: current ? palette.primary.light : palette.surfaceSunken },
  });

function AccountSideMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { fullName } = useSession();
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={translate('account.menu')}
      sx={({ vars: { palette } }) => ({
        display: { xs: 'none', md: 'block' },
        padding: 2,
        borderRadius: '20px',
        border: `1px solid ${palette.divider}`,
        backgroundColor: palette.background.paper,
      })}
    >
      <Typography variant="title" component="p" sx={{ padding: 4, paddingBlockEnd: 3 }}>
        <Name>{fullName}</Name>
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 0.5 }}>
        {Object.values<AccountLink>(ACCOUNT_LINKS).map(({ to, label, icon: Icon }) => {
          const current = to.toLowerCase() === pathname.toLowerCase();
          return (
            <li key={to}>
              <ButtonBase component={Link} to={to} aria-current={current ? 'page' : undefined} sx={itemStyle(current)}>
                <Icon sx={{ color: 'brandText' }} />
                {translate(label)}
              </ButtonBase>
            </li>
          );
        })}
        <li>
          <ButtonBase onClick={() => logout()} sx={itemStyle(false)}>
            <DirIcon>
              <LogoutOutlined />
            </DirIcon>
            {translate('common.logout')}
          </ButtonBase>
        </li>
      </PlainList>
    </Box>
  );
}
