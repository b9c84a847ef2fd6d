import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { reciterTimePath } from '../../../../domain/paths.ts';
import { CHOICE } from '../../../../domain/states/choice.ts';
import { instantToWire } from '../../../../domain/time/kuwaitTime.ts';
import type { ChoiceChain } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import type { CustomerLine } from '../customerLine.ts';

/** Once a paid reciter can't come, nothing is requested by itself: the next choice is an ordinary new request, filled in. */
export function NextChoice({ chain, line }: { chain: ChoiceChain; line: CustomerLine }) {
  const translate = useTranslate();
  const next = chain.choices.find(({ state, provider }) => state === CHOICE.ended && provider);
  if (line.status !== STATUS.serviceUnavailable || !line.paidAt || !next) return null;
  return (
    <Button
      component={Link}
      to={reciterTimePath(next.provider, {
        at: instantToWire(line.start),
        choose: next.packageId,
        area: line.area ?? '',
        occasion: line.occasion ?? '',
      })}
      variant="contained"
      sx={{ justifySelf: 'start' }}
    >
      {translate('choices.request_next')}
    </Button>
  );
}
