import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Language from '@mui/icons-material/Language';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { laterPart } from '../feedback/laterPart.tsx';
import { LANGUAGE_CHOICES } from './languages.ts';
import { useChangeLanguage } from './useChangeLanguage.tsx';

const LanguageMenu = laterPart(() => import('./LanguageMenu.tsx'));

/** The languages as a list, each in its own name; the page stays where it is. */
export function LanguageButton({ compact = false }: { compact?: boolean }) {
  const translate = useTranslate();
  const { language, change, question } = useChangeLanguage();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const current = LANGUAGE_CHOICES.find(({ code }) => code === language);
  const shown = compact ? current?.short : current?.name;
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={`${shown} ${translate('common.language')}`}
        startIcon={compact ? undefined : <Language />}
        endIcon={<ArrowDropDown />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.primary', minWidth: 44, paddingInline: 2, '& .MuiButton-endIcon': { marginInlineStart: 0 } }}
      >
        {shown}
      </Button>
      {anchor && (
        <Suspense>
          <LanguageMenu anchor={anchor} current={language} onChoose={change} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
      {question}
    </>
  );
}
