/** A link among text, as high under a thumb as a button (44 px) without moving the lines beside it. */
export const touchTarget = { display: 'inline-block', paddingBlock: '13px', marginBlock: '-13px' } as const;
