import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Language from '@mui/icons-material/Language';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { otherLanguage } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyComponent } from '../feedback/lazyComponent.tsx';
import { LANGUAGE_CHOICES } from './languages.ts';
import { useChangeLanguage } from './useChangeLanguage.tsx';

const LanguageMenu = lazyComponent(() => import('./LanguageMenu.tsx'));

/** A link to the other language, labeled in that language; for places with no room for a menu. */
export function LanguageSwitch() {
  const { language, change, question } = useChangeLanguage();
  const other = LANGUAGE_CHOICES.find(({ code }) => code === otherLanguage(language));
  if (!other) return null;
  return (
    <>
      <Button
        variant="text"
        lang={other.code}
        onClick={() => change(other.code)}
        sx={{ color: 'text.primary', minWidth: 44, paddingInline: 2 }}
      >
        <span aria-hidden>{other.short}</span>
        <span className="visually-hidden">{other.name}</span>
      </Button>
      {question}
    </>
  );
}

/** A menu of languages, each in its own name. The page stays open. */
export function LanguageButton() {
  const translate = useTranslate();
  const { language, change, question } = useChangeLanguage();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const shown = LANGUAGE_CHOICES.find(({ code }) => code === language)?.name;
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={`${shown} ${translate('common.language')}`}
        startIcon={<Language />}
        endIcon={<ArrowDropDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.primary', minWidth: 44, paddingInline: 2, '& .MuiButton-endIcon': { marginInlineStart: 0 } }}
      >
        {shown}
      </Button>
      {anchor && (
        <Suspense>
          <LanguageMenu anchor={anchor} current={language} onSelect={change} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
      {question}
    </>
  );
}
