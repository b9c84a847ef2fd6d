import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { parseMoney, toWire } from '../../../domain/money/money.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import type { SentChoice } from '../../api/types.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AUDIENCES } from '../search/searchFilters.ts';

/** A choice by criteria instead of by name: any available reciter who matches, at no more than a highest price. */
export function CriteriaForm({
  minutes: usual,
  disabled,
  onTake,
}: {
  /** Of the first choice. */
  minutes: number;
  disabled: boolean;
  onTake: (choice: SentChoice) => void;
}) {
  const translate = useTranslate();
  const [minutes, setMinutes] = useState(String(usual || ''));
  const [price, setPrice] = useState('');
  const [audience, setAudience] = useState('');
  const [errors, setErrors] = useState<FieldMessages>({});
  const take = (): void => {
    const fils = parseMoney(price);
    const length = isBlank(minutes) ? 0 : parseWhole(minutes);
    const found: FieldMessages = {
      ...(length === undefined && { minutes: 'errors.format' }),
      ...(!fils && { price: isBlank(price) ? 'common.required' : 'errors.format' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0 || !fils) return;
    onTake({ minutes: length ?? 0, max_price: toWire(fils), audience });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="title" component="h3" sx={{ margin: 0 }}>
        {translate('choices.criteria_title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('choices.criteria_help')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormField
          label={translate('choices.max_price')}
          value={price}
          onChange={setPrice}
          error={errors.price}
          inputMode="decimal"
          maxLength={12}
          ltr
        />
        <FormField
          label={translate('choices.minutes')}
          value={minutes}
          onChange={setMinutes}
          error={errors.minutes}
          inputMode="numeric"
          maxLength={4}
          optional
          ltr
        />
      </Box>
      <TextField
        select
        label={translate('choices.audience')}
        value={audience}
        onChange={(event) => setAudience(event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('choices.any')}</MenuItem>
        {AUDIENCES.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`storefront.audience.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <ActionButton variant="outlined" disabled={disabled} onClick={take} sx={{ justifySelf: 'start' }}>
        {translate('choices.take')}
      </ActionButton>
    </Box>
  );
}
