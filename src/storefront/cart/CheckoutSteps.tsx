import { useTranslate } from '../../i18n/useTranslate.ts';
import { StepList } from '../../ui/layout/StepList.tsx';

const steps = ['checkout.step_cart', 'checkout.step_address', 'checkout.step_sent'] as const;

/** Where the customer is on the way from cart to request. */
export function CheckoutSteps({ current }: { current: 0 | 1 }) {
  const translate = useTranslate();
  return <StepList label={translate('checkout.steps')} steps={steps.map((key) => translate(key))} current={current} />;
}
