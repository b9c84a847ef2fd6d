import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCanAccess, useCreatePath, useGetResourceLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import { FieldFilter } from '../../frappeAdmin/FieldFilter.tsx';
import { DocTypeCards } from '../../frappeAdmin/pages/DocTypeCards.tsx';
import { DocTypeTable } from '../../frappeAdmin/pages/DocTypeTable.tsx';
import type { ListFrameProps } from '../../frappeAdmin/uiKit.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DayRange } from '../list/DayRange.tsx';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { FieldTabs } from './FieldTabs.tsx';
import { dayOfList } from './fields.ts';
import { usePageOptions } from './pageOptions.ts';
import { useFieldLabel } from './useFieldLabel.ts';

/** The back office's list page: create button, tabs, filters with a date range, and cards on phones. */
export function ListFrame({ resource, description, columns, filters }: ListFrameProps) {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const fieldLabel = useFieldLabel();
  const createPath = useCreatePath();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const create = createPath({ resource, type: 'create' });
  const { tabs } = usePageOptions(resource);
  const day = dayOfList(description);
  const { canAccess: mayCreate } = useCanAccess({ resource, action: 'create' });
  const add = { label: translate('ra.action.create'), to: create, icon: <AddOutlined /> };
  return (
    <BackOfficePage
      title={label(resource, 2)}
      actions={
        mayCreate && (
          <Button component={Link} to={create} startIcon={add.icon}>
            {add.label}
          </Button>
        )
      }
    >
      <ListPanel
        empty="staff.nothing_here"
        emptyAction={mayCreate ? add : undefined}
        head={
          <>
            {tabs && <FieldTabs description={description} fieldname={tabs} />}
            <FilterRow searchLabel="ra.action.search">
              {filters
                .filter(({ fieldname }) => fieldname !== tabs)
                .map((field) => (
                  <FieldFilter key={field.fieldname} description={description} field={field} />
                ))}
              {day && (
                <DayRange
                  source={day.fieldname}
                  label={fieldLabel(description, day.fieldname)}
                  timed={day.fieldtype === 'Datetime'}
                />
              )}
            </FilterRow>
          </>
        }
      >
        {isPhone ? <DocTypeCards columns={columns} /> : <DocTypeTable columns={columns} />}
      </ListPanel>
    </BackOfficePage>
  );
}
