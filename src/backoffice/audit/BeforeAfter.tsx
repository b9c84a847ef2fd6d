import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type RaRecord, useCreatePath, useRecordContext, useResourceDefinition } from 'react-admin';
import { Link } from 'react-router-dom';
import { isolate } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Strong } from '../../ui/text/Muted.tsx';
import { type DocTypeDescription, descriptionByName, getDescription } from '../doctype/description.ts';
import { resourceOfDocType } from '../doctype/resourceOfDocType.ts';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';
import { AuditValue } from './AuditValue.tsx';
import { type Change, getFieldChanges } from './changes.ts';

/** The changes of an audit event, field by field, and a link to its record. */
export function BeforeAfter() {
  const translate = useTranslate();
  const record = useRecordContext<RaRecord>();
  if (!record) return null;
  const resource = resourceOfDocType(record.ref_doctype);
  const description = resource ? getDescription(resource) : undefined;
  const changes = getFieldChanges(record.value_before, record.value_after);
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography variant="h3" component="h2">
        {translate('staff.audit.changes')}
      </Typography>
      {changes.length === 0 && <Typography color="text.secondary">{translate('staff.audit.none')}</Typography>}
      {changes.length > 0 && (
        <Box sx={{ inlineSize: '100%' }}>
          <PlainList>
            {changes.map((change) => (
              <ChangeRow
                key={`${change.field} ${change.row} ${change.sub}`}
                change={change}
                {...(description && { description })}
              />
            ))}
          </PlainList>
        </Box>
      )}
      <RecordButton resource={resource ?? ''} name={record.ref_name} />
    </Card>
  );
}

function ChangeRow({ change, description }: { change: Change; description?: DocTypeDescription }) {
  const translate = useTranslate();
  const label = useFieldLabel();
  const { field, row, sub, before, after } = change;
  const own = description?.fields.find((one) => one.fieldname === field);
  const ofRow = sub && own?.options ? descriptionByName(own.options) : undefined;
  const nameOf = (of: DocTypeDescription | undefined, name: string) =>
    of?.fields.some(({ fieldname }) => fieldname === name)
      ? label(of, name)
      : translate(`staff.fields.${name}`, { _: name });
  const name = sub
    ? translate('staff.edits.of_package', { field: nameOf(ofRow, sub), name: isolate(row ?? '') })
    : nameOf(description, field);
  const shown = { field: sub ?? field, ...((sub ? ofRow : description) && { description: sub ? ofRow : description }) };
  return (
    <Box component="li" sx={{ paddingBlock: 3, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Strong>{name}</Strong>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 3,
          rowGap: 1,
          '& dd': { m: 0, overflowWrap: 'anywhere' },
          '& dt': { color: 'text.secondary' },
        }}
      >
        <dt>{translate('staff.audit.before')}</dt>
        <dd>
          <AuditValue {...shown} value={before} />
        </dd>
        <dt>{translate('staff.audit.after')}</dt>
        <dd>
          <AuditValue {...shown} value={after} />
        </dd>
      </Box>
    </Box>
  );
}

function RecordButton({ resource, name }: { resource: string; name?: string }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
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
