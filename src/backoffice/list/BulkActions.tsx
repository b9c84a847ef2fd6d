import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { BulkExportButton, BulkUpdateButton, CanAccess, useResourceContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { getDescription } from '../doctype/description.ts';
import { useListFile } from './useListFile.ts';

const PUBLISHED = 'published';

/**
 * Safe actions for many rows at once: export and, if the DocType has the checkbox, publish and unpublish, with Undo.
 */
export function BulkActions() {
  const translate = useTranslate();
  const exporter = useListFile({ chosen: true });
  const { fields } = getDescription(useResourceContext() ?? '');
  const publishes = fields.some(({ fieldname }) => fieldname === PUBLISHED);
  return (
    <>
      {publishes && (
        <CanAccess action="edit">
          <BulkUpdateButton
            label={translate('staff.list.publish')}
            icon={<VisibilityOutlined />}
            data={{ [PUBLISHED]: 1 }}
            mutationMode="undoable"
          />
          <BulkUpdateButton
            label={translate('staff.list.unpublish')}
            icon={<VisibilityOffOutlined />}
            data={{ [PUBLISHED]: 0 }}
            mutationMode="undoable"
          />
        </CanAccess>
      )}
      <BulkExportButton exporter={exporter} />
    </>
  );
}
