import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { RecordsIterator } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { backOfficeOrderPath } from '../../../domain/paths.ts';
import { formatCount, inLanguage, separatorIn } from '../../../domain/text/format.ts';
import { Money } from '../../components/Money.tsx';
import { StatusChip } from '../../components/order/StatusChip.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { touchTarget } from '../../ui/styles/touchTarget.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { BackofficeLineActions } from './BackofficeLineActions.tsx';
import { LineNote } from './LineNote.tsx';
import { StateText } from './LineStatusCell.tsx';
import { formatLineDay, type Line } from './line.ts';
import { useAddressText } from './useAddressText.ts';

/** The orders on phones: one card per line, with its buttons. */
export function OrderCards({ isStaff }: { isStaff: boolean }) {
  return (
    <PlainList sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RecordsIterator<Line> render={(line) => <OrderCard line={line} isStaff={isStaff} />} />
    </PlainList>
  );
}

function OrderCard({ line, isStaff }: { line: Line; isStaff: boolean }) {
  const language = useLanguage();
  const place = useAddressText()(line).line1;
  return (
    <Card component="li" sx={{ p: 4, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={between}>
        <StatusChip status={line.status} type={line.type} />
        <Muted small>
          <StateText line={line} />
        </Muted>
      </Box>
      <Box sx={between}>
        <Box sx={{ minWidth: 0 }}>
          <MuiLink
            component={Link}
            to={backOfficeOrderPath(line.id)}
            sx={{ ...touchTarget, color: 'text.primary', fontWeight: 600, fontSize: '1rem' }}
          >
            <Name>{line.customerName ?? line.id}</Name>
          </MuiLink>
          <Muted>
            <Name>{inLanguage(line, 'packageName', language)}</Name>
            {line.quantity > 1 && (
              <span className="fig">
                {` ×\u00A0${formatCount(line.quantity)} · `}
                <Money fils={line.unitPrice} sx={{ fontWeight: 400 }} />
              </span>
            )}
          </Muted>
          <Box
            sx={{
              color: 'text.secondary',
              fontSize: 13,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              '@media print': { whiteSpace: 'normal' },
            }}
          >
            <Name>{inLanguage(line, 'packageDescription', language)}</Name>
          </Box>
          <LineNote line={line} />
          {isStaff && (
            <Muted>
              <Name>{inLanguage(line, 'providerTitle', language)}</Name>
            </Muted>
          )}
        </Box>
        <Money fils={line.total} sx={{ fontSize: '1rem' }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Fact icon={<ScheduleOutlined fontSize="small" />}>
          {formatLineDay(line, language)}
          {separatorIn(language)}
          <bdi>{formatLineTime(line, language)}</bdi>
        </Fact>
        {place && (
          <Fact icon={<PlaceOutlined fontSize="small" />}>
            <Name>{place}</Name>
          </Fact>
        )}
      </Box>
      <BackofficeLineActions line={line} inRow />
    </Card>
  );
}

const between = { display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 2 } as const;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        px: 3,
        py: 1,
        borderRadius: '14px',
        bgcolor: 'surfaceSunken',
        color: 'text.secondary',
      }}
    >
      {icon}
      <span>{children}</span>
    </Box>
  );
}
