import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';

const SERVICES = ['google', 'apple', 'outlook'] as const;
type Service = (typeof SERVICES)[number];

/** Connects a calendar by its private address, which is typed once and never shown again. */
export function ConnectForm({ allDay, onDone }: { allDay: boolean; onDone: () => void }) {
  const translate = useTranslate();
  const [service, setService] = useState<Service>('google');
  const { send } = useMethod('connectCalendar', { silent: true, successMessage: 'vendor.connected.connected', onDone });
  const form = useAppForm({
    initial: { address: '', allDay },
    check: ({ address }) => (address.trim() ? {} : { address: 'common.required' }),
    secret: ['address'],
    send: ({ address, allDay: closes }) => send({ address: address.trim(), all_day: closes ? 1 : 0 }),
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <div>{translate('vendor.connected.text')}</div>
      <ErrorSummary {...form.summary} />
      <ToggleButtonGroup
        exclusive
        value={service}
        onChange={(_event, chosen: Service | null) => chosen && setService(chosen)}
        aria-label={translate('vendor.connected.where')}
      >
        {SERVICES.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minBlockSize: 44, paddingInline: 4 }}>
            {translate(`vendor.connected.service.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div>{translate(`vendor.connected.help.${service}`)}</div>
      <Box sx={{ inlineSize: '100%', maxInlineSize: 560 }}>
        <FormField
          {...form.field('address')}
          label={translate('vendor.connected.address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          ltr
          help={translate('vendor.connected.address_help')}
        />
      </Box>
      <FormControlLabel
        control={<Switch checked={form.values.allDay} onChange={(_event, on) => form.set('allDay', on)} />}
        label={translate('vendor.connected.all_day')}
      />
      <ActionButton type="submit" variant="contained" loading={form.busy}>
        {translate('vendor.connected.connect')}
      </ActionButton>
    </Box>
  );
}
