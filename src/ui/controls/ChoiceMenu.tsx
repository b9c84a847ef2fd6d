import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Menu } from '../overlay/Menu.tsx';

interface Choice<Value> {
  value: Value;
  name: string;
  /** Before the name. */
  sign?: ReactNode;
  /** Of the name, where it is not the page's. */
  lang?: string;
}

/** A menu of which one entry holds; for a part that is fetched when its button is pressed. */
export default function ChoiceMenu<Value extends string>({
  label,
  anchor,
  choices,
  chosen,
  onChoose,
  onClose,
}: {
  /** What is chosen, for readers. */
  label: string;
  /** The button it hangs on. */
  anchor: HTMLElement;
  choices: readonly Choice<Value>[];
  /** The value that holds. */
  chosen: Value;
  onChoose: (value: Value) => void;
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
            onChoose(value);
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
