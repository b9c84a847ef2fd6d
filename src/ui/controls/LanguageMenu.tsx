import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Language } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Flag } from './Flag.tsx';
import { LANGUAGE_CHOICES } from './languages.ts';

export default function LanguageMenu({
  anchor,
  current,
  onChoose,
  onClose,
}: {
  anchor: HTMLElement;
  current: Language;
  onChoose: (language: Language) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': translate('common.language') } }}>
      {LANGUAGE_CHOICES.map(({ code, name }) => (
        <MenuItem
          key={code}
          lang={code}
          role="menuitemradio"
          aria-checked={code === current}
          selected={code === current}
          onClick={() => {
            onClose();
            onChoose(code);
          }}
        >
          <Flag language={code} />
          <Box component="span" sx={{ flex: 1 }}>
            {name}
          </Box>
          {code === current && <CheckOutlined />}
        </MenuItem>
      ))}
    </Menu>
  );
}
