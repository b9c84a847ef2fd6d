import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Customer } from '../../../domain/generated/doctypes.gen.ts';
import { formatLineTime } from '../../../domain/order/lineTime.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { StatusChip } from '../../components/order/StatusChip.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { RecordNumber } from '../../ui/text/RecordNumber.tsx';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { MessageStateChip } from '../messages/MessageStateChip.tsx';
import type { Message } from '../messages/message.ts';
import { formatLineDay, type Line } from '../orders/line.ts';
import { useAddressText } from '../orders/useAddressText.ts';
import { ProviderStatusChip } from '../provider/ProviderStatusChip.tsx';
import { kindOfResource } from '../provider/providerKinds.ts';
import { kindKey } from '../verification/kindKey.ts';
import type { SearchedResource } from './searched.ts';

/** A search result: its title, distinguishing details, and status. */
export function SearchResult({ resource, record }: { resource: SearchedResource; record: RaRecord<string> }) {
  switch (resource) {
    case 'orders':
      return <FoundOrder line={record as Line} />;
    case 'customers':
      return <FoundCustomer customer={record as Customer & RaRecord<string>} />;
    case 'messages':
      return <FoundMessage message={record as Message} />;
    default:
      return <FoundProvider resource={resource} record={record} />;
  }
}

interface RowProps {
  title: ReactNode;
  text: ReactNode;
  end: ReactNode;
}

function Row({ title, text, end }: RowProps) {
  return (
    // One column on phones, where a row would cut what distinguishes the results.
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        columnGap: 3,
        rowGap: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Strong>{title}</Strong>
        <Box
          sx={{
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: { xs: 'normal', md: 'nowrap' },
          }}
        >
          {text}
        </Box>
      </Box>
      <Box sx={{ flexShrink: 0, color: 'text.secondary' }}>{end}</Box>
    </Box>
  );
}

function FoundOrder({ line }: { line: Line }) {
  const language = useLanguage();
  const { line1, area } = useAddressText()(line);
  return (
    <Row
      title={
        <DotSeparated>
          <RecordNumber>{line.id}</RecordNumber>
          <Name>{line.customerName}</Name>
        </DotSeparated>
      }
      text={
        <DotSeparated>
          <Name>{inLanguage(line, 'packageName', language)}</Name>
          <bdi>
            {formatLineDay(line, language)} {formatLineTime(line, language)}
          </bdi>
          <Name>{line1 || area}</Name>
        </DotSeparated>
      }
      end={<StatusChip status={line.status} type={line.type} />}
    />
  );
}

function FoundCustomer({ customer }: { customer: Customer & RaRecord<string> }) {
  const { customer_name, custom_customer_email: email, mobile_no: phone } = customer;
  return (
    <Row
      title={<Name>{customer_name}</Name>}
      text={<bdi dir="ltr">{email}</bdi>}
      end={phone && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
    />
  );
}

function FoundProvider({ resource, record }: { resource: SearchedResource; record: RaRecord<string> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const kind = kindOfResource(resource);
  if (!kind) return null;
  const phone = record[kind.fields.phone];
  return (
    <Row
      title={<Name>{inLanguage(record, kind.fields.name, language)}</Name>}
      text={
        <DotSeparated>
          {translate(kindKey(kind, record.gender))}
          {phone && <bdi dir="ltr">{formatPhone(String(phone))}</bdi>}
        </DotSeparated>
      }
      end={<ProviderStatusChip status={record.verification_status} />}
    />
  );
}

function FoundMessage({ message }: { message: Message }) {
  const label = useOptionLabel();
  return (
    <Row
      title={
        <DotSeparated>
          <Name>{message.name_given}</Name>
          {label('category', message.category)}
        </DotSeparated>
      }
      text={<bdi>{message.message}</bdi>}
      end={<MessageStateChip state={message.state} />}
    />
  );
}
