import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import type { Point } from '../../../domain/order/arrival.ts';
import { mapAround } from '../../../domain/place/address.ts';
import { readMapLink } from '../../../domain/place/mapLink.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { linkProblem } from './addressChoice.ts';
import { useAreaPoint } from './useAreaPoint.ts';

/**
 * A pasted map link, validated while typing. A short link is resolved by its provider's server if the customer agrees.
 * @param onPoint called with the location of a short link
 * @param refused whether the link blocked submitting the form
 */
export function MapLinkField({
  value,
  area,
  onChange,
  onPoint,
  refused,
  autoFocus,
}: {
  value: string;
  area: string;
  onChange: (text: string) => void;
  onPoint: (point: Point) => void;
  refused: boolean;
  autoFocus: boolean;
}) {
  const translate = useTranslate();
  const [left, setLeft] = useState(false);
  const [unread, setUnread] = useState({ link: '', why: '' });
  const middle = useAreaPoint(area);
  const read = isBlank(value) ? undefined : readMapLink(value);
  const short = read && 'short' in read ? read : undefined;
  const reading = useMethod('resolveMapLink', {
    fallback: 'checkout.place.link_failed',
    changes: [],
    onDone: onPoint,
    onRefused: (_key, why) => {
      setUnread({ link: value, why });
      return true;
    },
  });
  // Don't report an incomplete link while typing, or a short link that wasn't resolved yet.
  const isWhole = refused || (!short && (left || /[:/]/.test(value)));
  const problem = isWhole ? linkProblem(value) : undefined;
  const why = unread.link === value ? unread.why : '';
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormField
        name="map_link"
        label={translate('checkout.place.link_label')}
        help={
          <>
            {translate('checkout.place.link_help')}{' '}
            {middle && (
              <Link href={mapAround(middle)} target="_blank" rel="noopener">
                {translate('checkout.place.link_find')}
              </Link>
            )}
          </>
        }
        value={value}
        onChange={onChange}
        onBlur={() => setLeft(true)}
        error={why ? { message: why } : problem}
        autoComplete="off"
        autoFocus={autoFocus}
        ltr
      />
      {short && (
        <Note>
          {translate('checkout.place.link_ask', { maker: translate(`checkout.place.maker.${short.maker}`) })}
          <Button
            variant="outlined"
            loading={reading.isPending}
            loadingPosition="start"
            startIcon={<TravelExploreOutlined />}
            onClick={() => reading.mutate({ link: short.short })}
            sx={{ display: 'flex', marginBlockStart: 2 }}
          >
            {translate('checkout.place.link_read')}
          </Button>
        </Note>
      )}
    </Box>
  );
}
