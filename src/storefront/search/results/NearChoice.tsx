import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SearchInput } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** Message keys for the number of results, whatever their time. */
export const countKey = { reciter: 'storefront.result_count', restaurant: 'search.restaurant_count' } as const;

/**
 * Another time or place, with its number of results; disabled if there are none.
 * @param free undefined while loading
 */
export function NearChoice({
  kind,
  free,
  onClick,
  children,
}: {
  kind: SearchInput['kind'];
  free: number | undefined;
  onClick: () => void;
  children: string;
}) {
  const translate = useTranslate();
  return (
    <ButtonBase
      disabled={free === 0}
      onClick={onClick}
      sx={({ vars: { palette } }) => ({
        minBlockSize: 56,
        paddingInline: 4,
        paddingBlock: 2,
        display: 'grid',
        justifyItems: 'start',
        textAlign: 'start',
        borderRadius: '14px',
        border: `1px ${free === 0 ? 'dashed' : 'solid'} ${palette.outlineStrong}`,
        backgroundColor: free === 0 ? undefined : palette.background.paper,
        '&:hover': { borderColor: palette.primary.main },
      })}
    >
      <Box component="span" sx={{ typography: 'label', color: free === 0 ? 'text.secondary' : undefined }}>
        {children}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: free ? 'brandText' : 'text.secondary' }}>
        {free === undefined ? '\u00a0' : translate(countKey[kind], { smart_count: free })}
      </Box>
    </ButtonBase>
  );
}
