import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { separatorIn } from '../../../domain/text/format.ts';
import type { FreeWishInput } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { useSession } from '../../session/useSession.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { readAsked } from '../search/searchFilters.ts';
import { useFilterLabels } from '../search/useFilterLabels.ts';
import { isWish, useWaitlist } from './useWaitlist.ts';

/** A wish as an address has it. */
const addressOf = (search: FreeWishInput): URLSearchParams =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]): [string, string][] => (value ? [[name, String(value)]] : [])),
  );

/**
 * Offers to tell when somebody becomes free as it was looked for; once that is wished, says so, with a way back. A visitor is
 * asked to log in first, and then it is wished.
 * @param search the filters of the results, with their night or day
 * @param name of the one provider who is waited for
 */
export default function JoinWaitlist({ search, name }: { search: FreeWishInput; name?: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const id = useId();
  const { role } = useSession();
  const { openLogin } = useAuthDialogs();
  const { wishes, isCustomer, leave, end, isBusy } = useWaitlist();
  const { heading, time, place, price } = useFilterLabels(readAsked(addressOf(search)));
  const [asked, setAsked] = useState(false);
  const wish = wishes?.find((one) => !one.told_at && isWish(one, search));
  useEffect(() => {
    if (!asked || !isCustomer) return;
    setAsked(false);
    leave(search);
  }, [asked, isCustomer, leave, search]);
  if ((!search.night && !search.date) || (role !== 'guest' && !isCustomer)) return null;
  const press = (): void => {
    if (isCustomer) leave(search);
    else {
      setAsked(true);
      openLogin(translate('tell_me.login'));
    }
  };
  const when = [heading, time, place, price].filter(Boolean).join(separatorIn(language));
  const title = name ? 'tell_me.one.title' : (`tell_me.title.${search.kind}` as const);
  const text = name
    ? translate('tell_me.one.text', { name, when })
    : when
      ? translate('tell_me.text', { when })
      : translate('tell_me.text_any');
  const Icon = wish ? NotificationsActiveOutlined : NotificationsNoneOutlined;
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
            {translate(wish ? 'tell_me.left' : title)}
          </Typography>
          <Typography variant="body2" component="p" sx={{ margin: 0, marginBlockStart: 1 }}>
            {wish ? translate(name ? 'tell_me.one.left_text' : 'tell_me.left_text') : text}{' '}
            {translate('tell_me.no_hold')}
          </Typography>
        </div>
      </Box>
      <ActionButton
        variant="outlined"
        disabled={isBusy}
        onClick={() => (wish ? end(wish.name) : press())}
        sx={({ vars: { palette } }) => ({
          flex: { xs: '1 1 100%', sm: 'none' },
          backgroundColor: palette.background.paper,
          color: palette.text.primary,
        })}
      >
        {translate(wish ? 'tell_me.undo' : 'tell_me.press')}
      </ActionButton>
    </Box>
  );
}
