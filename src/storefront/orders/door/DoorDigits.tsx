import Box from '@mui/material/Box';

const GROUP = 3;

/** A code in two groups, left to right in both languages. It is read digit by digit, and a tap doesn't select it. */
export function DoorDigits({ code }: { code: string }) {
  const digits = [...code];
  return (
    <>
      <span className="visually-hidden">
        <bdi dir="ltr">{digits.join(' ')}</bdi>
      </span>
      <Box
        aria-hidden
        dir="ltr"
        className="fig"
        sx={{ display: 'flex', gap: 1.5, justifyContent: 'center', userSelect: 'none', fontSize: 34, lineHeight: 1 }}
      >
        {digits.map((digit, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit has no other identity than its place
            key={index}
            component="span"
            sx={{
              inlineSize: 44,
              paddingBlock: 3.5,
              borderRadius: '14px',
              textAlign: 'center',
              backgroundColor: 'surfaceSunken',
              marginInlineStart: index === GROUP ? 3 : 0,
            }}
          >
            {digit}
          </Box>
        ))}
      </Box>
    </>
  );
}
