import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { OfficeAction } from '../../../domain/generated/orderProcess.gen.ts';
import { isolate } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';

/** The menu with the actions that have no button in the row; each opens its dialog as on the order's page. */
export function MoreActions({
  actions,
  name,
  onSelect,
}: {
  actions: readonly OfficeAction[];
  /** The row's name. */
  name: string;
  onSelect: (action: OfficeAction) => void;
}) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        aria-label={translate('staff.more_actions', { name: isolate(name) })}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertOutlined />
      </IconButton>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { sx: { '& [role=menuitem]': { minHeight: 44 } } } }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(undefined);
              onSelect(action);
            }}
          >
            {translate(`orders.action.${action}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
