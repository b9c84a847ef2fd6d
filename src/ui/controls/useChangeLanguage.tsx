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
  const [target, setTarget] = useState<Language>();
  const change = (to: Language): void => {
    if (to === language) return;
    if (wouldLose()) setTarget(to);
    else setLocale(to);
  };
  const question = target && (
    <Suspense>
      <UnsavedChangesPrompt
        onLoadError={() => setTarget(undefined)}
        onStay={() => setTarget(undefined)}
        onLeave={() => {
          setTarget(undefined);
          setLocale(target);
        }}
      />
    </Suspense>
  );
  return { language, change, question };
}
