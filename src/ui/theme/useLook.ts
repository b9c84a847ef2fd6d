import { useStore } from 'ra-core';

/** Light or dark by the system's setting, or as the person chose on this device. */
export type Look = 'system' | 'light' | 'dark';

/** The stored choice and its setter. */
export function useLook(): [Look, (look: Look) => void] {
  return useStore<Look>('look', 'system');
}
