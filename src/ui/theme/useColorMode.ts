import { useStore } from 'ra-core';
import { LOOK } from '../../../domain/storageKeys.ts';

/** Light or dark by the system's setting, or as the person chose on this device. */
export type ColorMode = 'system' | 'light' | 'dark';

/** The stored choice and its setter. */
export function useColorMode(): [ColorMode, (look: ColorMode) => void] {
  return useStore<ColorMode>(LOOK, 'system');
}
