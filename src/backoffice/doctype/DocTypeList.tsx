import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, useCanAccess, useCreatePath, useGetResourceLabel, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { DayRange } from '../list/DayRange.tsx';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { DocTypeCards } from './DocTypeCards.tsx';
import { DocTypeFilter } from './DocTypeFilter.tsx';
import { DocTypeTable } from './DocTypeTable.tsx';
import { descriptionOf } from './description.ts';
import { FieldTabs } from './FieldTabs.tsx';
import { columnsOf, dayOfList, filtersOf } from './fields.ts';
import { usePageOptions } from './pageOptions.ts';
import { useFieldLabel } from './useFieldLabel.ts';

const PAGE = 20;

/** The list of a resource as its DocType describes it: columns of the list view, filters of the standard filters. */
export function DocTypeList() {
  const resource = useResourceContext() ?? '';
  const { role } = useSession();
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const fieldLabel = useFieldLabel();
  const createPath = useCreatePath();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const description = descriptionOf(resource);
  const columns = columnsOf(description, role);
  const name = label(resource, 2);
  const create = createPath({ resource, type: 'create' });
  const { tabs } = usePageOptions(resource);
  const day = dayOfList(description);
  const { canAccess: mayCreate } = useCanAccess({ resource, action: 'create' });
  const add = { label: translate('ra.action.create'), to: create, icon: <AddOutlined /> };
  const order = description.sortOrder === 'ASC' ? 'ASC' : 'DESC';
  return (
    // The panel below says itself what failed; a toast beside it would say it in English.
    <ListBase perPage={PAGE} sort={{ field: description.sortField, order }} queryOptions={{ onError: () => undefined }}>
      <BackOfficePage
        title={name}
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
                {filtersOf(description, role)
                  .filter(({ fieldname }) => fieldname !== tabs)
                  .map((field) => (
                    <DocTypeFilter key={field.fieldname} description={description} field={field} />
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
          {isPhone ? (
            <DocTypeCards columns={columns} />
          ) : (
            <Box sx={{ overflowX: 'auto' }}>
              <DocTypeTable columns={columns} />
            </Box>
          )}
        </ListPanel>
      </BackOfficePage>
    </ListBase>
  );
}
