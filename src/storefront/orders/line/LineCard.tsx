import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { timeOf } from '../../../../domain/order/lineTime.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { isLost } from '../../../../domain/order/statusGroups.ts';
import { orderPath } from '../../../../domain/paths.ts';
import { inLanguage } from '../../../../domain/text/format.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Money } from '../../../parts/Money.tsx';
import { NextStep } from '../../../parts/order/NextStep.tsx';
import { useLineView } from '../../../site/useLineView.ts';
import { Name } from '../../../ui/text/Name.tsx';
import { type CustomerLine, isReciterLine } from '../customerLine.ts';
import { LinePicture } from '../LinePicture.tsx';
import { LineState } from '../LineState.tsx';
import { MoonChoice } from '../move/MoonChoice.tsx';
import { MoveProposal } from '../move/MoveProposal.tsx';
import { LineReview } from '../review/LineReview.tsx';
import { useOrderRefunds } from '../useOrderRefunds.ts';
import { LineActions } from './LineActions.tsx';
import { LineMessageNote } from './LineMessageNote.tsx';
import { LineProgress } from './LineProgress.tsx';
import { useLineMessages } from './useLineMessages.ts';
import { WaysOn } from './WaysOn.tsx';

/**
 * A line with where it stands, what its customer may do, and its whole way.
 * @param opened the one the page is about
 * @param evening when it is, where that is not the page's own evening
 */
export function LineCard({ line, opened, evening }: { line: CustomerLine; opened: boolean; evening?: string }) {
  const translate = useTranslate();
  const language = useLanguage();
  const found = useLineMessages(line);
  const refunds = useOrderRefunds(line.orderNo, Boolean(line.invoice));
  const own = refunds.filter(({ order_progress }) => order_progress === line.id);
  const view = useLineView(line, own.length > 0);
  const title = <Name>{inLanguage(line, 'providerTitle', language)}</Name>;
  const price = <Money fils={line.total} />;
  const times = timeOf(line, language);
  return (
    <Card component="article" sx={{ padding: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'flex', gap: 4 }}>
        <LinePicture line={line} width={72} />
        <Box sx={{ flex: 1, minInlineSize: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'start' }}>
            <Typography variant="title" component="h2" sx={{ flex: '1 1 5rem', minInlineSize: 0 }}>
              {opened ? (
                title
              ) : (
                <Link component={RouterLink} to={orderPath(line.id)} sx={{ color: 'text.primary' }}>
                  {title}
                </Link>
              )}
            </Typography>
            {isLost(line.status) ? <s>{price}</s> : price}
          </Box>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <Name>{inLanguage(line, 'packageName', language)}</Name>
            {line.quantity > 1 && <span className="fig">{` ×\u00A0${line.quantity}`}</span>}
          </Typography>
          {evening && (
            <Typography variant="label" component="div">
              {evening}
            </Typography>
          )}
          <Typography variant="body2" component="div">
            {isReciterLine(line) ? <bdi>{times}</bdi> : translate('orders.delivery_at', { time: times })}
          </Typography>
          {line.notes && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              <Name>{line.notes}</Name>
            </Typography>
          )}
        </Box>
      </Box>
      <Divider sx={{ marginBlock: 4 }} />
      <LineState line={line} view={view} />
      {view.isMoonOwed && (
        <Box sx={{ marginBlockStart: 4 }}>
          <MoonChoice line={line} view={view} />
        </Box>
      )}
      {view.proposal && (
        <Box sx={{ marginBlockStart: 4 }}>
          <MoveProposal line={line} view={view} proposal={view.proposal} />
        </Box>
      )}
      {line.status === STATUS.serviceUnavailable && <WaysOn line={line} refunds={own} />}
      <LineActions line={line} view={view} found={found} />
      <Box sx={{ marginBlockStart: 4 }}>
        <NextStep view={view} />
      </Box>
      {found.messages.map((message) => (
        <Box key={message.name} sx={{ marginBlockStart: 4 }}>
          <LineMessageNote message={message} />
        </Box>
      ))}
      <LineReview line={line} />
      <Stages line={line} open={opened} />
    </Card>
  );
}

/** The way of the line: of the one that was opened at once, of the others when it is asked for. */
function Stages({ line, open }: { line: CustomerLine; open: boolean }) {
  const translate = useTranslate();
  const id = useId();
  const [shown, setShown] = useState(open);
  return (
    <>
      <Divider sx={{ marginBlockStart: 4 }} />
      {open ? (
        <Typography variant="title" component="h3" sx={{ marginBlock: 4 }}>
          {translate('orders.progress')}
        </Typography>
      ) : (
        <Button
          variant="text"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          endIcon={<ExpandMore sx={{ transform: shown ? 'rotate(180deg)' : undefined }} />}
          sx={{ marginInlineStart: -3, marginBlock: 1 }}
        >
          {translate('orders.progress')}
        </Button>
      )}
      <div id={id}>{shown && <LineProgress line={line} />}</div>
    </>
  );
}
