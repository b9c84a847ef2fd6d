import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, contactPath } from '../../../domain/paths.ts';
import { placeName } from '../../../domain/place/places.ts';
import { isolate } from '../../../domain/text/format.ts';
import { formatTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { Line } from '../orders/line.ts';
import { ReachCustomer } from '../orders/ReachCustomer.tsx';
import { StopActions } from './StopActions.tsx';

/** A past service that the provider hasn't marked complete. */
export function FinishCard({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  const time = isolate(formatTime(line.end ?? 0, language));
  const isFood = line.type === LINE_TYPE.restaurant;
  return (
    <Left
      title={translate(isFood ? 'vendor.today.finish_food' : 'vendor.today.finish', {
        area: isolate(placeName(line.area, language)),
        time,
      })}
    >
      <Typography color="text.secondary">
        {translate(isFood ? 'vendor.today.finish_food_text' : 'vendor.today.finish_text')}
      </Typography>
      <ReachCustomer line={line} />
      <StopActions line={line} quiet />
    </Left>
  );
}

/** A service whose arrival can no longer be marked: what happens, and whom to contact. */
export function MissedCard({ line }: { line: Line }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Left title={translate('vendor.today.missed', { area: isolate(placeName(line.area, language)) })}>
      <Typography color="text.secondary">{translate('orders.next.vendor.PC_missed')}</Typography>
      <div>
        <Button component={Link} to={contactPath(line.id)} variant="soft">
          {translate('vendor.today.ask')}
        </Button>
        <Button component={Link} to={backOfficeOrderPath(line.id)} variant="text">
          {translate('vendor.today.see_booking')}
        </Button>
      </div>
    </Left>
  );
}

function Left({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Typography variant="title" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}
