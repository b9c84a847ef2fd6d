import { useSetLocale } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import type { Language } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { lazyComponent } from '../feedback/lazyComponent.tsx';
import { wouldLose } from './unsavedForms.ts';

const UnsavedChangesPrompt = lazyComponent(() => import('../overlay/UnsavedChangesPrompt.tsx'));

/**
 * Changes the language in place. Asks for confirmation if that would discard input (decision S2-R-14).
 * @returns the confirmation to render next to the control
 */
export function useChangeLanguage(): { language: Language; change: (to: Language) => void; question: ReactNode } {
  const language = useLanguage();
  const setLocale = useSetLocale();
  const [asked, setAsked] = useState<Language>();
  const change = (to: Language): void => {
    if (to === language) return;
    if (wouldLose()) setAsked(to);
    else setLocale(to);
  };
  const question = asked && (
    <Suspense>
      <UnsavedChangesPrompt
        onLoadError={() => setAsked(undefined)}
        onStay={() => setAsked(undefined)}
        onLeave={() => {
          setAsked(undefined);
          setLocale(asked);
        }}
      />
    </Suspense>
  );
  return { language, change, question };
}
