import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { scrollsDown } from '../../../ui/styles/scroller.ts';
import { FilterFields, type FilterFieldsProps, FilterGroup } from './FilterFields.tsx';
import { SortChips } from './SortChoice.tsx';

/** The filters on a phone, in a bottom sheet. Each applies immediately; the button closes the sheet. */
export default function FilterSheet({
  onClear,
  onClose,
  ...fields
}: FilterFieldsProps & { onClear: () => void; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { kind, response } = fields;
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { maxBlockSize: '92dvh', borderRadius: '28px 28px 0 0', overflow: 'hidden' },
        },
      }}
    >
      <Box
        aria-hidden
        sx={({ vars: { palette } }) => ({
          flex: 'none',
          inlineSize: 36,
          blockSize: 4,
          marginInline: 'auto',
          marginBlockStart: 2,
          borderRadius: '2px',
          backgroundColor: palette.outlineStrong,
        })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 4, paddingBlock: 2 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {translate('search.filters')}
        </Typography>
        <Button variant="text" onClick={onClear}>
          {translate('search.clear_all')}
        </Button>
        <IconButton aria-label={translate('common.close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ ...scrollsDown, paddingInline: 4 }}>
        <FilterFields {...fields} chips />
        <FilterGroup title={translate('search.sort')}>
          <SortChips criteria={fields.criteria} onChange={fields.onChange} />
        </FilterGroup>
      </Box>
      <Box
        sx={({ vars: { shadows } }) => ({
          padding: 4,
          paddingBlockEnd: 'calc(16px + env(safe-area-inset-bottom))',
          boxShadow: shadows[2],
        })}
      >
        <Button fullWidth size="large" onClick={onClose}>
          {response?.total
            ? translate(`search.show_count.${kind}`, { smart_count: response.total })
            : translate(`search.show.${kind}`)}
        </Button>
      </Box>
    </Drawer>
  );
}
