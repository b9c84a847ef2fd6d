import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { separatorIn } from '../../../domain/text/format.ts';
import type { JoinWaitlistInput } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { useSession } from '../../session/useSession.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { readSearchFilters } from '../search/searchFilters.ts';
import { useFilterLabels } from '../search/useFilterLabels.ts';
import { isSameEntry, useWaitlist } from './useWaitlist.ts';

/** An entry as the query of a URL. */
const addressOf = (search: JoinWaitlistInput): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : [])),
  );

/**
 * Offers to notify the customer when someone becomes free. Once joined, says so and offers to undo it. A guest logs in first and
 * then joins.
 * @param search the filters of the results, with their night or day
 * @param name of the one provider the entry is for
 */
export default function JoinWaitlist({ search, name }: { search: JoinWaitlistInput; name?: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const { role } = useSession();
  const { openLogin } = useAuthDialogs();
  const { entries, isCustomer, join, leave, isBusy } = useWaitlist();
  const { heading, time, place, price } = useFilterLabels(readSearchFilters(addressOf(search)));
  const [isLoggingIn, setLoggingIn] = useState(false);
  const entry = entries?.find((one) => !one.notified_at && isSameEntry(one, search));
  useEffect(() => {
    if (!isLoggingIn || !isCustomer) return;
    setLoggingIn(false);
    join(search);
  }, [isLoggingIn, isCustomer, join, search]);
  if ((!search.night && !search.date) || (role !== 'guest' && !isCustomer)) return null;
  const handleJoin = (): void => {
    if (isCustomer) join(search);
    else {
      setLoggingIn(true);
      openLogin(translate('waitlist.login'));
    }
  };
  const when = [heading, time, place, price].filter(Boolean).join(separatorIn(language));
  const title = name ? 'waitlist.one.title' : (`waitlist.title.${search.kind}` as const);
  const text = name
    ? translate('waitlist.one.text', { name, when })
    : when
      ? translate('waitlist.text', { when })
      : translate('waitlist.text_any');
  const Icon = entry ? NotificationsActiveOutlined : NotificationsNoneOutlined;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={({ vars: { palette } }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        alignItems: 'center',
        marginBlockStart: 8,
        padding: { xs: 4, md: 5 },
        borderRadius: '16px',
        backgroundColor: palette.primary.light,
      })}
    >
      <Box sx={{ display: 'flex', gap: 4, flex: '1 1 260px', minInlineSize: 0 }}>
        <Icon aria-hidden sx={{ flex: 'none', color: 'brandText' }} />
        <div role="status">
          <Typography id={id} variant="title" component="h2" sx={{ margin: 0 }}>
            {translate(entry ? 'waitlist.left' : title)}
          </Typography>
          <Typography variant="body2" component="p" sx={{ margin: 0, marginBlockStart: 1 }}>
            {entry ? translate(name ? 'waitlist.one.left_text' : 'waitlist.left_text') : text}{' '}
            {translate('waitlist.no_hold')}
          </Typography>
        </div>
      </Box>
      <ActionButton
        variant="outlined"
        disabled={isBusy}
        onClick={() => (entry ? leave(entry.name) : handleJoin())}
        sx={({ vars: { palette } }) => ({
          flex: { xs: '1 1 100%', sm: 'none' },
          backgroundColor: palette.background.paper,
          color: palette.text.primary,
        })}
      >
        {translate(entry ? 'waitlist.undo' : 'waitlist.press')}
      </ActionButton>
    </Box>
  );
}
