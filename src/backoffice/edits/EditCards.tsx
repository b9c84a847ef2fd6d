import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { editWarnings } from '../../../domain/provider/editWarnings.ts';
import { localizeReason } from '../../../domain/provider/verificationReasons.ts';
import { ROLE } from '../../../domain/roles.ts';
import { EDIT } from '../../../domain/states/edit.ts';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import { formatDateTime, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { EditedProvider, EditRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { getDescription } from '../doctype/description.ts';
import { readableFields } from '../doctype/fields.ts';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';
import { kindOfType } from '../provider/providerKinds.ts';
import { EditValue } from './EditValue.tsx';

const BANK = 'bank_iban';

/** The localized name of the changed field, with its package if it belongs to one. */
function useEditLabel(): (provider: EditedProvider, edit: EditRow) => string {
  const label = useFieldLabel();
  const translate = useTranslate();
  const language = useLanguage();
  return ({ type }, edit) => {
    const { packages, resource } = kindOfType(type);
    if (!edit.row) return label(getDescription(resource), edit.field);
    const whole = edit.before === null || edit.after === null;
    const isPackage = edit.field === kindOfType(type).fields.packages;
    const field = isPackage
      ? translate(edit.before === null ? 'staff.edits.package_new' : 'staff.edits.package_gone')
      : label(getDescription(packages), edit.field);
    const name = isolate(inLanguage(edit, 'row_title', language));
    return whole && isPackage ? `${field}: ${name}` : translate('staff.edits.of_package', { field, name });
  };
}

/**
 * Whether customers see the changed field. Only the provider and staff see an account's bank details, phone and
 * address.
 */
function isPublic({ type }: EditedProvider, { field, row }: EditRow): boolean {
  const read = readableFields(getDescription(kindOfType(type).resource), [ROLE.customer]);
  // A package's fields are public together with it.
  return row !== '' || read.some(({ fieldname }) => fieldname === field);
}

/** The old and new value of each field, what to check, and a button to revert it. */
export function EditCards({ provider, onRestore }: { provider: EditedProvider; onRestore: (edit: EditRow) => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const label = useEditLabel();
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <PlainList>
        {provider.edits.map((edit) => {
          const isPrice = edit.field === 'package_unit_price';
          const warnings = editWarnings(edit.before, edit.after, isPrice);
          const name = label(provider, edit);
          const shown = isPublic(provider, edit);
          const now = edit.state === EDIT.restored ? 'after' : shown ? 'now' : 'now_private';
          return (
            <Box
              component="li"
              key={edit.name}
              sx={{
                display: 'grid',
                gridTemplateColumns: { md: '140px minmax(0, 1fr) minmax(0, 1fr) auto' },
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
                '&:last-of-type': { borderBlockEnd: 0 },
                '& > *': { p: 4, minWidth: 0 },
              }}
            >
              <Box>
                <Strong>{name}</Strong>
                <Muted>
                  <bdi>{formatDateTime(parseInstant(edit.at) ?? 0, language)}</bdi>
                </Muted>
              </Box>
              <Box sx={{ bgcolor: 'surfaceSunken' }}>
                <Side icon={HistoryOutlined} text={translate('staff.edits.before')} />
                <EditValue provider={provider} edit={edit} side="before" />
              </Box>
              <Box sx={{ bgcolor: 'success.light' }}>
                <Side icon={shown ? PublicOutlined : LockOutlined} text={translate(`staff.edits.${now}`)} />
                <EditValue provider={provider} edit={edit} side="after" />
                {isPrice && <Box sx={{ mt: 1 }}>{translate('staff.edits.new_requests')}</Box>}
                {warnings.map((warning) => (
                  <Box key={warning} sx={{ display: 'flex', gap: 1, mt: 2, color: 'warning.main', fontWeight: 600 }}>
                    <WarningAmberOutlined fontSize="small" />
                    {translate(`staff.edits.warning.${warning}`)}
                  </Box>
                ))}
                {edit.note && (
                  <Box sx={{ mt: 2 }}>
                    <bdi>{localizeReason(edit.note, language)}</bdi>
                  </Box>
                )}
              </Box>
              <Box>
                {edit.restorable ? (
                  <Button
                    variant="outlined"
                    startIcon={<UndoOutlined />}
                    onClick={() => onRestore(edit)}
                    aria-label={`${translate('staff.edits.restore')}: ${name}`}
                  >
                    {translate('staff.edits.restore')}
                  </Button>
                ) : (
                  edit.field === BANK && <Muted>{translate('staff.edits.only_provider')}</Muted>
                )}
              </Box>
            </Box>
          );
        })}
      </PlainList>
    </Card>
  );
}

function Side({ icon: Icon, text }: { icon: typeof UndoOutlined; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1, color: 'text.secondary', typography: 'caption' }}>
      <Icon sx={{ fontSize: 16 }} />
      {text}
    </Box>
  );
}
