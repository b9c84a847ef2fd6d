import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

const steps = ['checkout.step_cart', 'checkout.step_address', 'checkout.step_sent'] as const;

/** Where the customer is on the way from cart to request. */
export function CheckoutSteps({ current }: { current: 0 | 1 }) {
  const translate = useTranslate();
  return (
    <Box
      component="ol"
      aria-label={translate('checkout.steps')}
      sx={{ display: 'flex', alignItems: 'center', gap: 3, listStyle: 'none', padding: 0, margin: 0 }}
    >
      {steps.map((key, index) => (
        <Box
          component="li"
          key={key}
          aria-current={index === current ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            typography: 'body2',
            fontWeight: index === current ? 600 : 400,
            color: index === current ? 'text.primary' : 'text.secondary',
            '&:not(:last-of-type)::after': {
              content: '""',
              display: { xs: 'none', lg: 'block' },
              inlineSize: 40,
              blockSize: '1px',
              marginInlineStart: 1,
              backgroundColor: 'divider',
            },
          }}
        >
          <Box
            aria-hidden
            className="fig"
            sx={({ palette }) => ({
              display: 'grid',
              placeItems: 'center',
              inlineSize: 28,
              blockSize: 28,
              borderRadius: '50%',
              border: `1px solid ${index <= current ? palette.primary.main : palette.outlineStrong}`,
              backgroundColor:
                index === current ? palette.primary.main : index < current ? palette.primary.light : 'transparent',
              color: index === current ? palette.primary.contrastText : palette.text.secondary,
              '& svg': { fontSize: 16, color: palette.brandText },
            })}
          >
            {index < current ? <Check /> : index + 1}
          </Box>
          <Box component="span" sx={{ display: { xs: index === current ? 'inline' : 'none', sm: 'inline' } }}>
            {translate(key)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
