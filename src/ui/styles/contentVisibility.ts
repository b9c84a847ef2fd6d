/**
 * Skips layout and paint of off-screen content, so that the first screen of a long page appears sooner.
 * @param blockSize placeholder size in pixels until the first layout
 * @param reach pixels that the content may paint beyond its edges (focus rings, rails)
 */
export const contentVisibilityAuto = (blockSize: number, reach: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${blockSize}px`,
    overflowClipMargin: `${reach}px`,
  }) as const;
