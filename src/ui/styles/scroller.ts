/**
 * Styles of scroll containers. They are positioned, because visually hidden text is positioned too and would otherwise
 * enlarge the page.
 */
export const scrollsDown = { overflowY: 'auto', position: 'relative' } as const;
export const scrollsSideways = { overflowX: 'auto', position: 'relative' } as const;
