import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';

/** The chosen provider, and a button to choose another one. */
export function Chosen({ name, onChange }: { name: string; onChange: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="title" component="h3" sx={{ margin: 0, minInlineSize: 0 }}>
        <Name>{name}</Name>
      </Typography>
      <Button variant="text" aria-label={translate('callers.change_named', { name })} onClick={onChange}>
        {translate('callers.change')}
      </Button>
    </Box>
  );
}
