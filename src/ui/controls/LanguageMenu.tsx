import Box from '@mui/material/Box';
import type { Language } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import ChoiceMenu from './ChoiceMenu.tsx';
import { LANGUAGE_CHOICES } from './languages.ts';

/** A decorative flag next to a language's name (decision S2-R-14). */
function Flag({ language }: { language: Language }) {
  return (
    <Box
      component="img"
      src={`/art/flag-${language}.svg`}
      alt=""
      width={24}
      height={16}
      sx={({ vars: { palette } }) => ({ flex: 'none', borderRadius: '3px', outline: `1px solid ${palette.divider}` })}
    />
  );
}

const choices = LANGUAGE_CHOICES.map(({ code, name }) => ({
  value: code,
  name,
  lang: code,
  sign: <Flag language={code} />,
}));

export default function LanguageMenu({
  anchor,
  current,
  onSelect,
  onClose,
}: {
  anchor: HTMLElement;
  current: Language;
  onSelect: (language: Language) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  return (
    <ChoiceMenu
      label={translate('common.language')}
      anchor={anchor}
      choices={choices}
      chosen={current}
      onSelect={onSelect}
      onClose={onClose}
    />
  );
}
