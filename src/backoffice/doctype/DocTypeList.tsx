import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase, useCreatePath, useGetResourceLabel, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { DocTypeCards } from './DocTypeCards.tsx';
import { DocTypeFilter } from './DocTypeFilter.tsx';
import { DocTypeTable } from './DocTypeTable.tsx';
import { descriptionOf } from './description.ts';
import { columnsOf, filtersOf } from './fields.ts';

const PAGE = 20;

/** The list of a resource as its DocType describes it: columns of the list view, filters of the standard filters. */
export function DocTypeList() {
  const resource = useResourceContext() ?? '';
  const { role } = useSession();
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const createPath = useCreatePath();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const description = descriptionOf(resource);
  const columns = columnsOf(description, role);
  const name = label(resource, 2);
  const create = createPath({ resource, type: 'create' });
  const mayCreate = description.grants[role]?.create;
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
            <FilterRow searchLabel="ra.action.search">
              {filtersOf(description, role).map((field) => (
                <DocTypeFilter key={field.fieldname} description={description} field={field} />
              ))}
            </FilterRow>
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
