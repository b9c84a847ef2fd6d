import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Menu } from '../overlay/Menu.tsx';

interface Choice<Value> {
  value: Value;
  name: string;
  /** Shown before the name. */
  sign?: ReactNode;
  /** Language of the name, if it isn't the page's. */
  lang?: string;
}

/** A menu of options of which one is selected. Loaded when its button is clicked. */
export default function ChoiceMenu<Value extends string>({
  label,
  anchor,
  choices,
  chosen,
  onSelect,
  onClose,
}: {
  /** Accessible name of the menu. */
  label: string;
  /** The button that opened the menu. */
  anchor: HTMLElement;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onSelect: (value: Value) => void;
  onClose: () => void;
}) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {choices.map(({ value, name, sign, lang }) => (
        <MenuItem
          key={value}
          lang={lang}
          role="menuitemradio"
          aria-checked={value === chosen}
          selected={value === chosen}
          onClick={() => {
            onClose();
            onSelect(value);
          }}
        >
          {sign}
          <Box component="span" sx={{ flex: 1 }}>
            {name}
          </Box>
          {value === chosen && <CheckOutlined />}
        </MenuItem>
      ))}
    </Menu>
  );
}
