import { useEffect } from 'react';
import { useServerResult } from '../ui/layout/serverResult.ts';

/**
 * Applies the mourning color scheme while the page shows an occasion with that mood (design §10). The scheme depends on
 * this attribute.
 */
export function usePageTone(mood: string | null | undefined): void {
  useServerResult(mood === 'mourning' ? { mood } : {});
  useEffect(() => {
    if (mood !== 'mourning') return undefined;
    const { dataset } = document.documentElement;
    dataset.mood = mood;
    return () => {
      delete dataset.mood;
    };
  }, [mood]);
}
