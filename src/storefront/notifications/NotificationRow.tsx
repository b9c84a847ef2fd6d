import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { HusainiaNotification } from '../../../domain/generated/doctypes.gen.ts';
import { formatMoney, toWire } from '../../../domain/money/money.ts';
import { backOfficeOrderPath, orderPath, paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import {
  formatDate,
  formatDateTime,
  formatRelative,
  formatTime,
  type Instant,
  parseInstant,
} from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { NotificationIcon } from './NotificationIcon.tsx';
import { useMarkRead } from './useMarkRead.ts';

/** A notification record; `text_values` is a JSON object with the values of its text. */
export type NotificationRecord = HusainiaNotification & { id: string };

/** A notification, usually about an order line. Opening it follows its link and marks it as read. */
export function NotificationRow({ notification, now }: { notification: NotificationRecord; now: Instant }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { role } = useSession();
  const { markRead } = useMarkRead();
  const { id, kind, read_at, order_progress, creation } = notification;
  const {
    amount,
    count = 1,
    ...values
  } = JSON.parse(notification.text_values ?? '{}') as Record<string, string> & {
    amount?: number;
    count?: number;
  };
  const start = parseInstant(values.start ?? '');
  const day = values.day ?? values.date;
  const createdAt = parseInstant(creation);
  const line = order_progress ?? '';
  const money =
    amount === undefined
      ? ''
      : values.currency
        ? `${toWire(amount)} ${values.currency}`
        : formatMoney(amount, language);
  return (
    <Card component="li" sx={{ listStyle: 'none' }}>
      <ButtonBase
        component={Link}
        to={
          values.path ??
          (count > 1 ? paths.orders : role === ROLE.customer ? orderPath(line) : backOfficeOrderPath(line))
        }
        onClick={() => !read_at && markRead([id])}
        sx={{ display: 'flex', gap: 4, inlineSize: '100%', padding: 4, textAlign: 'start', alignItems: 'start' }}
      >
        <NotificationIcon kind={kind} />
        <Box component="span" sx={{ display: 'grid', gap: 1, justifyItems: 'start', minInlineSize: 0 }}>
          {!read_at && (
            <ToneChip icon={NotificationsActive} tone={({ slot }) => slot.prayer}>
              {translate('notifications.new')}
            </ToneChip>
          )}
          <Typography component="span" sx={{ fontWeight: read_at ? 400 : 600 }}>
            {translate(`notifications.kind.${kind}`, {
              package: isolate(inLanguage(values, 'package', language)),
              provider: isolate(inLanguage(values, 'vendor', language)),
              document: isolate(inLanguage(values, 'title', language)),
              instead: isolate(inLanguage(values, 'instead', language)),
              time: start === undefined ? '' : isolate(formatDateTime(start, language)),
              new_time: isolate(formatDateTime(parseInstant(values.proposed ?? '') ?? 0, language)),
              until: isolate(formatTime(parseInstant(values.until ?? '') ?? 0, language)),
              amount: isolate(money),
              date: day ? isolate(formatDate(day, language)) : '',
              reference: isolate(values.reference ?? ''),
              note: isolate(values.note ?? ''),
              smart_count: count,
              _: kind,
            })}
          </Typography>
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {createdAt !== undefined && (
              <bdi title={formatDateTime(createdAt, language)}>{formatRelative(createdAt, now, language)}</bdi>
            )}
            {values.order && (
              <>
                {' · '}
                <RecordNumber>{values.order}</RecordNumber>
              </>
            )}
          </Typography>
        </Box>
      </ButtonBase>
    </Card>
  );
}
