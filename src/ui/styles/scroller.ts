/**
 * What scrolls by itself. Words for screen readers alone stand at their place in the flow: without a position of its own they would
 * lengthen what is around it.
 */
export const scrollsDown = { overflowY: 'auto', position: 'relative' } as const;
export const scrollsSideways = { overflowX: 'auto', position: 'relative' } as const;
