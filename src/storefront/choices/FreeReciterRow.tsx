import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import type { SearchResponse, SentChoice } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';

/** A reciter's package as a further choice. */
export const toChoice = (vendor: string, { package_id, package_unit_price }: QaariPackage): SentChoice => ({
  vendor,
  package_id,
  expected_total: package_unit_price,
});

/** A reciter who is free at the time, with the package that would be requested; one tap takes them. */
export function FreeReciterRow({
  card,
  offered,
  disabled,
  onTake,
}: {
  card: SearchResponse['rows'][number]['card'];
  /** The package that would be requested; undefined while it loads. */
  offered: QaariPackage | undefined;
  disabled: boolean;
  onTake: (choice: SentChoice) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = reciterTitle(card, language);
  return (
    <Box
      component="li"
      sx={({ vars: { palette } }) => ({
        listStyle: 'none',
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        paddingBlock: 3,
        '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
      })}
    >
      <Picture
        src={card.profile_picture}
        fallback={portraitFallback(card)}
        shape="arch"
        ratio="4 / 5"
        sx={{ inlineSize: 48, flex: 'none' }}
      />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography variant="title" component="h3" sx={{ margin: 0 }}>
          <Name>{name}</Name>
        </Typography>
        {offered && (
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <DotSeparated>
              <Name>{inLanguage(offered, 'package_name', language)}</Name>
              {offered.package_time ? translate('booking.minutes', { smart_count: offered.package_time }) : ''}
            </DotSeparated>
          </Typography>
        )}
        {offered && <Money dinars={offered.package_unit_price} />}
      </Box>
      <ActionButton
        variant="outlined"
        disabled={disabled || !offered}
        aria-label={translate('choices.take_named', { name })}
        onClick={() => offered && onTake(toChoice(card.id, offered))}
      >
        {translate('choices.take')}
      </ActionButton>
    </Box>
  );
}
