/** A link within text with a touch target of 44 px that doesn't change the line height. */
export const touchTarget = { display: 'inline-block', paddingBlock: '13px', marginBlock: '-13px' } as const;
