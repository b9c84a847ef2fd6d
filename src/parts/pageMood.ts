import { createContext, useContext, useEffect } from 'react';

/** Where a page that is drawn without a browser leaves its mood: its first paint wears it already. */
export const DrawnMood = createContext<{ mood?: 'mourning' } | undefined>(undefined);

/** The page wears the mourning scheme while it shows an occasion of that mood (design §10): its colours hang on the attribute. */
export function useMood(mood: string | null | undefined): void {
  const drawn = useContext(DrawnMood);
  if (drawn && mood === 'mourning') drawn.mood = mood;
  useEffect(() => {
    if (mood !== 'mourning') return undefined;
    const { dataset } = document.documentElement;
    dataset.mood = mood;
    return () => {
      delete dataset.mood;
    };
  }, [mood]);
}
