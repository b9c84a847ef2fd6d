import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactNode, useState } from 'react';
import {
  type HttpError,
  type RaRecord,
  type UpdateParams,
  useNotify,
  useRedirect,
  useRefresh,
  useResourceContext,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { refusalOf } from '../../dataProvider/errors.ts';
import { changedFields } from '../../dataProvider/record.ts';
import type { AdminDocType } from '../doctype.ts';
import { labelOf } from '../guess.ts';
import { frappeEnglish } from '../words.ts';

interface Stale {
  /** The document as somebody else saved it. */
  theirs: RaRecord;
  /** What was changed in this form. */
  mine: Record<string, unknown>;
}

const english = frappeEnglish.frappe;
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? String(value.length)
    : typeof value === 'object' && value
      ? JSON.stringify(value)
      : String(value ?? '');

/** A save that somebody else was faster than: what was typed stays, and is compared before one of the two is kept. */
export function useStaleSave(doctype: AdminDocType): {
  onError: (error: unknown, variables: unknown) => void;
  dialog: ReactNode;
} {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [update, { isPending }] = useUpdate();
  const [stale, setStale] = useState<Stale>();
  const say = (key: keyof typeof english) => translate(`frappe.${key}`, { _: english[key] });

  const onError = (error: unknown, variables: unknown) => {
    const folded = refusalOf(error);
    const { data, previousData } = variables as Pick<UpdateParams, 'data' | 'previousData'>;
    if (folded?.stale && folded.data) {
      setStale({ theirs: folded.data as RaRecord, mine: changedFields(data, previousData) });
      return;
    }
    // fields say their own sentences
    const { errors = {} } = folded ?? {};
    const { root } = errors;
    notify(typeof root === 'object' ? root.serverError : (error as HttpError).message, { type: 'error' });
  };
  const saveMine = ({ theirs, mine }: Stale) =>
    update(
      resource,
      { id: theirs.id, data: { ...theirs, ...mine }, previousData: theirs },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setStale(undefined);
          notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
          redirect('list', resource);
        },
        onError,
      },
    );
  const takeTheirs = () => {
    setStale(undefined);
    refresh();
  };

  const dialog = stale && (
    <Dialog open onClose={() => setStale(undefined)}>
      <DialogTitle>{say('stale')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{say('stale_fields')}</DialogContentText>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell />
              <TableCell>{say('yours')}</TableCell>
              <TableCell>{say('theirs')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {Object.keys(stale.mine).map((name) => {
              const field = doctype.fields.find(({ fieldname }) => fieldname === name);
              return (
                <TableRow key={name}>
                  <TableCell component="th">{field ? labelOf(field) : name}</TableCell>
                  <TableCell>{textOf(stale.mine[name])}</TableCell>
                  <TableCell>{textOf(stale.theirs[name])}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button onClick={takeTheirs}>{say('take_theirs')}</Button>
        <Button variant="contained" disabled={isPending} onClick={() => saveMine(stale)}>
          {say('save_mine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
  return { onError, dialog };
}
