import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';

/**
 * One option of a group, of which exactly one is selected.
 * @param time minutes, shown next to the label
 */
export function ChoiceChip({
  on,
  icon: Icon,
  time = '',
  large = false,
  lang,
  onClick,
  children,
}: {
  on: boolean;
  icon?: typeof SvgIcon | undefined;
  time?: string;
  large?: boolean;
  /** Of the label, if it isn't the page's language. */
  lang?: string;
  onClick: () => void;
  children: string;
}) {
  return (
    <ButtonBase
      aria-pressed={on}
      lang={lang}
      onClick={onClick}
      sx={({ vars: { palette }, typography }) => ({
        ...typography.label,
        minBlockSize: large ? 48 : 36,
        // Small to the eye, with a touch target of 44 px.
        '&::after': { content: '""', position: 'absolute', inset: '-5px 0' },
        gap: 1.5,
        paddingInline: Icon ? 2.5 : 3.5,
        borderRadius: '999px',
        border: `1px solid ${on ? palette.primary.main : palette.divider}`,
        color: on ? palette.brandText : palette.text.primary,
        backgroundColor: on ? palette.primary.light : palette.background.paper,
      })}
    >
      {Icon && <Icon sx={{ fontSize: 20 }} />}
      {children}
      {time && (
        <Box component="bdi" className="fig" sx={{ fontWeight: 400, fontSize: '0.9em' }}>
          {time}
        </Box>
      )}
    </ButtonBase>
  );
}
