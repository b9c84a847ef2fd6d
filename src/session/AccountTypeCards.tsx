import PersonOutlined from '@mui/icons-material/PersonOutlined';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import RestaurantOutlined from '@mui/icons-material/RestaurantOutlined';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ROLE } from '../../domain/roles.ts';
import { type FieldMessage, translateFieldMessage } from '../i18n/fieldMessage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

/** The three kinds of account, each with its role (decision S2-R-28). */
const types = [
  { role: ROLE.customer, key: 'user', icon: PersonOutlined },
  { role: ROLE.reciter, key: 'reciter', icon: RecordVoiceOverOutlined },
  { role: ROLE.restaurant, key: 'restaurant', icon: RestaurantOutlined },
] as const;

export function AccountTypeCards({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (role: string) => void;
  error?: FieldMessage;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel component="legend" sx={{ typography: 'label', marginBlockEnd: 1.5 }}>
        {translate('account.type')}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 1.5 } }}>
        {types.map(({ role, key, icon: Icon }) => (
          <Box
            key={role}
            component="label"
            sx={({ vars: { palette } }) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              padding: { xs: 2, sm: 1 },
              cursor: 'pointer',
              borderRadius: '14px',
              border: `1px solid ${value === role ? palette.primary.main : palette.divider}`,
              outline: value === role ? `1px solid ${palette.primary.main}` : undefined,
              backgroundColor: palette.background.paper,
            })}
          >
            <Radio name={id} value={role} checked={value === role} onChange={() => onChange(role)} />
            <Box component="span" sx={{ flex: 1 }}>
              <Typography variant="title" component="span" sx={{ display: 'block' }}>
                {translate(`account.type_${key}`)}
              </Typography>
              <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                {translate(`account.type_${key}_text`)}
              </Typography>
            </Box>
            <Icon sx={{ color: 'brandText', marginInlineEnd: 2 }} />
          </Box>
        ))}
      </Box>
      {error && <FormHelperText>{translateFieldMessage(error, translate)}</FormHelperText>}
    </FormControl>
  );
}
