import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type RaRecord, useCreatePath, useRecordContext, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { resourceOfDocType } from '../doctype/resourceOfDocType.ts';
import { changesOf, shownValue } from './changes.ts';

/** What an act changed, field by field, and the way to the record it was about. */
export function BeforeAfter() {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord>();
  if (!record) return null;
  const changes = changesOf(record.value_before, record.value_after);
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography variant="h3" component="h2">
        {translate('staff.audit.changes')}
      </Typography>
      {changes.length === 0 && <Typography color="text.secondary">{translate('staff.audit.none')}</Typography>}
      {changes.length > 0 && (
        <Box sx={{ overflowX: 'auto', width: '100%' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('staff.audit.field')}</TableCell>
                <TableCell>{translate('staff.audit.before')}</TableCell>
                <TableCell>{translate('staff.audit.after')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map(({ field, before, after }) => (
                <TableRow key={field} sx={{ verticalAlign: 'top' }}>
                  <TableCell component="th" scope="row">
                    <bdi dir="ltr">{field}</bdi>
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    <bdi>{shownValue(before)}</bdi>
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
                    <bdi>{shownValue(after)}</bdi>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <RecordButton doctype={record.ref_doctype} name={record.ref_name} />
    </Card>
  );
}

function RecordButton({ doctype, name }: { doctype?: string; name?: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const resource = resourceOfDocType(doctype) ?? '';
  const { hasShow, hasEdit } = useResourceDefinition({ resource });
  if (!name || !(hasShow || hasEdit)) return null;
  return (
    <Button
      component={Link}
      variant="outlined"
      to={createPath({ resource, type: hasShow ? 'show' : 'edit', id: name })}
    >
      {translate('staff.audit.open')}
    </Button>
  );
}
