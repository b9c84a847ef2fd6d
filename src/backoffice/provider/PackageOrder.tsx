import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowForward from '@mui/icons-material/ArrowForward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useUpdate } from 'react-admin';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { useStaleActionError } from '../form/useStaleActionError.ts';
import type { ProviderKind } from './providerKinds.ts';

interface Row {
  package_id?: string;
}

/** The rows with one of them moved a place earlier or later. */
const moved = (rows: readonly Row[], from: number, by: 1 | -1): Row[] => {
  const next = [...rows];
  const [row] = next.splice(from, 1);
  if (row) next.splice(from + by, 0, row);
  return next.map((one, index) => ({ ...one, idx: index + 1 }));
};

/** Two buttons that move a package in the list, whose order customers see. */
export function PackageOrder({
  profile,
  kind,
  packageId,
  name,
}: {
  profile: RaRecord<string>;
  kind: ProviderKind;
  packageId: string;
  name: string;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useStaleActionError(kind.resource);
  const client = useQueryClient();
  // Phones have one card per row.
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [update, { isPending }] = useUpdate();
  const rows: Row[] = profile[kind.fields.packages] ?? [];
  const at = rows.findIndex(({ package_id }) => package_id === packageId);
  const move = (by: 1 | -1) =>
    update(
      kind.resource,
      {
        id: profile.id,
        data: { [kind.fields.packages]: moved(rows, at, by), modified: profile.modified },
        previousData: profile,
        meta: FULL_RECORD,
      },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('vendor.order_saved', { type: 'success' });
          void client.invalidateQueries({ queryKey: [kind.packages] });
        },
        onError: refused,
      },
    );
  const button = (by: 1 | -1) => (
    <IconButton
      aria-label={translate(by < 0 ? 'vendor.move_earlier' : 'vendor.move_later', { name })}
      disabled={isPending || at < 0 || at + by < 0 || at + by >= rows.length}
      onClick={() => move(by)}
    >
      {isPhone && (by < 0 ? <ArrowUpward /> : <ArrowDownward />)}
      {!isPhone && <DirIcon>{by < 0 ? <ArrowBack /> : <ArrowForward />}</DirIcon>}
    </IconButton>
  );
  return (
    <>
      {button(-1)}
      {button(1)}
    </>
  );
}
