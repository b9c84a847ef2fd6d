import { createContext, useContext, useEffect } from 'react';
import type { Mood } from '../ui/theme/themeTypes.ts';

/** Tells the theme's root which scheme the page on screen asks for. */
export const MoodContext = createContext<(mood: Mood | undefined) => void>(() => {});

/** The page wears the mourning scheme while it shows an occasion of that mood (design §10). */
export function useMood(mood: string | null | undefined): void {
  const setMood = useContext(MoodContext);
  useEffect(() => {
    setMood(mood === 'mourning' ? 'mourning' : undefined);
    return () => setMood(undefined);
  }, [mood, setMood]);
}
