import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import type { Fils } from '../../../../domain/money/money.ts';
import { DotSeparated } from '../../../ui/text/DotSeparated.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { Picture } from '../../../ui/text/Picture.tsx';
import { Money } from '../../Money.tsx';
import { portraitFallback } from '../../pictures/portraitFallback.ts';

/** A public reciter's picture; an illustration for a choice by criteria. */
function ChoicePicture({ provider }: { provider: string }) {
  const { data: [reciter] = [] } = useGetList(
    'reciters',
    { filter: { name: provider }, pagination: { page: 1, perPage: 1 } },
    { retry: false, staleTime: 300_000, enabled: provider !== '' },
  );
  return (
    <Picture
      src={reciter?.profile_picture}
      fallback={portraitFallback(reciter)}
      shape="arch"
      ratio="4 / 5"
      sx={{ inlineSize: 40, flex: 'none' }}
    />
  );
}

/**
 * A choice with its rank, price and what becomes of it.
 * @param isStruck whether its price no longer applies
 */
export function ChoiceRow({
  rank,
  provider,
  name,
  details,
  fils,
  isStruck = false,
  children,
}: {
  rank: number;
  provider: string;
  name: string;
  details: readonly string[];
  fils: Fils;
  isStruck?: boolean;
  children?: ReactNode;
}) {
  return (
    <Box
      component="li"
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gridTemplateColumns: 'auto auto minmax(0, 1fr)',
        columnGap: 3,
        alignItems: 'start',
        paddingBlock: 3,
        '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
      })}
    >
      <Box
        component="span"
        className="fig"
        aria-hidden
        sx={({ vars: { palette } }) => ({
          display: 'grid',
          placeItems: 'center',
          inlineSize: 28,
          blockSize: 28,
          marginBlockStart: 2,
          borderRadius: '50%',
          border: `2px solid ${palette.primary.main}`,
          typography: 'label',
        })}
      >
        {rank}
      </Box>
      <ChoicePicture provider={provider} />
      <Box sx={{ minInlineSize: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, inlineSize: '100%', alignItems: 'baseline' }}>
          <Typography variant="title" component="p" sx={{ margin: 0, flex: '1 1 6rem', minInlineSize: 0 }}>
            <Name>{name}</Name>
          </Typography>
          {isStruck ? (
            <s>
              <Money fils={fils} sx={{ fontWeight: 400 }} />
            </s>
          ) : (
            <Money fils={fils} />
          )}
        </Box>
        {details.length > 0 && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <DotSeparated>
              {/* criteria are our own words, with a price that is isolated already */}
              {provider ? details.map((one) => <Name key={one}>{one}</Name>) : details}
            </DotSeparated>
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  );
}
