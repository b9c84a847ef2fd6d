/**
 * Styles of what is laid out and painted only while it is near sight: the first screen of a long page comes sooner.
 * @param blockSize px it takes until it was laid out once
 * @param reach px that it may paint past its edges (rings, rails)
 */
export const deferOffscreen = (blockSize: number, reach: number) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${blockSize}px`,
    overflowClipMargin: `${reach}px`,
  }) as const;
