import { useEffect } from 'react';
import { useServerResult } from '../ui/layout/serverResult.ts';

/** The page wears the mourning scheme while it shows an occasion of that mood (design §10): its colours hang on the attribute. */
export function useMood(mood: string | null | undefined): void {
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
