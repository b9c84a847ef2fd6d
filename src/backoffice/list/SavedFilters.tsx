import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, shallowEqual, useListContext, useSavedQueries } from 'react-admin';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { useInlineEdges } from '../../ui/layout/useInlineEdges.ts';
import { Popover } from '../../ui/overlay/Popover.tsx';
import { Name } from '../../ui/text/Name.tsx';

/** The user's saved filters of a list; the current ones can be saved here. */
export function SavedFilters({ sx }: { sx: SxProps<Theme> }) {
  const translate = useTranslate();
  const { end } = useInlineEdges();
  const heading = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="dialog"
        startIcon={<BookmarkBorderOutlined />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={sx}
      >
        {translate('staff.list.saved')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading } }}
      >
        <Box sx={{ p: 4, inlineSize: 320 }}>
          <Typography id={heading} component="h2" variant="subtitle1">
            {translate('staff.list.saved')}
          </Typography>
          <FilterItem onSelect={close} />
        </Box>
      </Popover>
    </>
  );
}

function FilterItem({ onSelect }: { onSelect: () => void }) {
  const translate = useTranslate();
  const { resource, filterValues, displayedFilters, sort, perPage, setFilters, setPage } = useListContext();
  const [stored, store] = useSavedQueries(resource);
  const queries = extractValidSavedQueries(stored);
  const isSet = ({ value }: SavedQuery) => shallowEqual(value?.filter ?? {}, filterValues);
  const isKept = queries.some(isSet);
  const choose = ({ value }: SavedQuery) => {
    setFilters(value?.filter ?? {}, value?.displayedFilters);
    setPage(1);
    onSelect();
  };
  const saveFilter = (label: string) =>
    store([...queries, { label, value: { filter: filterValues, displayedFilters, sort, perPage } }]);
  return (
    <>
      <List dense sx={{ mx: -2 }}>
        {queries.map((query) => (
          <ListItem
            key={query.label}
            disablePadding
            secondaryAction={
              <IconButton
                edge="end"
                aria-label={translate('staff.list.forget', { name: query.label })}
                onClick={() => store(queries.filter((one) => one !== query))}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            }
          >
            <ListItemButton selected={isSet(query)} onClick={() => choose(query)} sx={{ px: 2, borderRadius: '10px' }}>
              <ListItemText primary={<Name>{query.label}</Name>} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {Object.keys(filterValues).length > 0 && !isKept ? (
        <KeepForm taken={queries.map(({ label }) => label)} onSave={saveFilter} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('staff.list.saved_help')}
        </Typography>
      )}
    </>
  );
}

/**
 * Saves the current filters under a name.
 * @param taken names in use
 */
function KeepForm({ taken, onSave }: { taken: readonly string[]; onSave: (label: string) => void }) {
  const translate = useTranslate();
  const form = useAppForm({
    initial: { name: '' },
    check({ name }) {
      if (isBlank(name)) return { name: 'staff.list.name_missing' };
      return taken.includes(name.trim()) ? { name: 'staff.list.name_taken' } : {};
    },
    send: async ({ name }) => onSave(name.trim()),
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 3, marginBlockStart: 2 }}>
      <FormField {...form.field('name')} label={translate('staff.list.filter_name')} maxLength={60} />
      <Button type="submit" variant="contained">
        {translate('staff.list.keep')}
      </Button>
    </Box>
  );
}
