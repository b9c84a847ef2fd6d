import Box from '@mui/material/Box';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { TimeOfDay } from '../night/TimeOfDay.tsx';
import { FilterFields, type FilterFieldsProps, FilterGroup } from './FilterFields.tsx';
import { WhenField } from './WhenField.tsx';

/** The filters next to the list on wide screens. */
export default function FilterColumn(props: FilterFieldsProps) {
  const { kind, criteria, onChange } = props;
  const translate = useTranslate();
  const timed = criteria.night !== undefined || criteria.date !== undefined;
  return (
    <>
      <FilterGroup title={translate('storefront.search_part.night')}>
        <WhenField kind={kind} criteria={criteria} onChange={onChange} />
        {timed && (
          <Box sx={{ marginBlockStart: 3 }}>
            <TimeOfDay criteria={criteria} compact onChange={onChange} />
          </Box>
        )}
      </FilterGroup>
      <FilterFields {...props} />
    </>
  );
}
