import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';

/** A selected value, and the part of the booking where it can be changed. */
export interface Fact<Part extends string> {
  icon: typeof SvgIcon;
  label: ReactNode;
  value: ReactNode;
  /** Where to change it; absent if it can't be changed separately. */
  part?: Part;
}

/**
 * The selected values, one per row, each with a link to change it.
 * @param nameOf the name of a part in its button's label
 * @param onEdit absent once nothing can be changed
 */
export function FactList<Part extends string>({
  facts,
  nameOf,
  onEdit,
}: {
  facts: readonly Fact<Part>[];
  nameOf: (part: Part) => string;
  onEdit?: (part: Part) => void;
}) {
  const translate = useTranslate();
  return (
    <PlainList>
      {facts.map(({ icon: Icon, label, value, part }, index) => (
        <Box
          component="li"
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the facts is fixed
          key={index}
          sx={{ display: 'flex', gap: 3, paddingBlock: 3, borderBlockStart: '1px solid', borderColor: 'divider' }}
        >
          <Icon sx={{ color: 'brandText', fontSize: 22, marginBlockStart: 0.5 }} />
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
          {onEdit && part && (
            <Button
              variant="text"
              size="small"
              onClick={() => onEdit(part)}
              aria-label={translate('common.edit_step', { step: nameOf(part) })}
            >
              {translate('common.edit')}
            </Button>
          )}
        </Box>
      ))}
    </PlainList>
  );
}
