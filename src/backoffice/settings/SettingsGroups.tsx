import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { SearchBox } from '../list/SearchBox.tsx';
import { DocumentTypesCard } from './DocumentTypesCard.tsx';
import { SaveSettings } from './SaveSettings.tsx';
import { SectionLinks } from './SectionLinks.tsx';
import { SettingRow } from './SettingRow.tsx';
import { useSettingGroups } from './useSettingGroups.ts';

/** The groups of settings with links next to them, and a search field. */
export function SettingsGroups() {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const groups = useSettingGroups(term);
  const { errors, submitCount } = useFormState();
  const [handledSubmit, setHandledSubmit] = useState(submitCount);
  if (submitCount !== handledSubmit) {
    setHandledSubmit(submitCount);
    // Show errors even if they don't match the search.
    if (Object.keys(errors).length > 0) setTerm('');
  }
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: '220px minmax(0, 1fr)' }, alignItems: 'start' }}>
      <Box sx={{ position: { lg: 'sticky' }, insetBlockStart: 84, display: 'grid', gap: 3 }}>
        <SearchBox label={translate('site.find')} value={term} onType={setTerm} />
        <SectionLinks groups={groups} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <Box sx={{ '&:empty': { display: 'none' } }}>
          <FormErrors />
        </Box>
        <ChangedMeanwhile />
        {groups.length === 0 && <Typography color="text.secondary">{translate('site.none')}</Typography>}
        {groups.map(({ name, label, fields }) => (
          <Card
            key={name}
            id={name}
            component="section"
            sx={{ px: { xs: 4, md: 6 }, pb: 2, scrollMarginBlockStart: 84 }}
          >
            <Typography variant="h3" component="h2" sx={{ pt: 5, pb: 4 }}>
              {label}
            </Typography>
            {fields.map((field) => (
              <SettingRow key={field.fieldname} field={field} />
            ))}
          </Card>
        ))}
        {isBlank(term) && <DocumentTypesCard />}
        <SaveSettings />
      </Box>
    </Box>
  );
}
