import type { Language } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import ChoiceMenu from './ChoiceMenu.tsx';
import { Flag } from './Flag.tsx';
import { LANGUAGE_CHOICES } from './languages.ts';

const choices = LANGUAGE_CHOICES.map(({ code, name }) => ({
  value: code,
  name,
  lang: code,
  sign: <Flag language={code} />,
}));

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
    <ChoiceMenu
      label={translate('common.language')}
      anchor={anchor}
      choices={choices}
      chosen={current}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
