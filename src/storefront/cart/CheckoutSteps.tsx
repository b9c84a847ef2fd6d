import { useTranslate } from '../../i18n/useTranslate.ts';
import { StepList } from '../../ui/layout/StepList.tsx';

const steps = ['checkout.step_cart', 'checkout.step_address', 'checkout.step_sent'] as const;

/**
 * Where the customer is on the way from cart to request.
 * @param isComplete the cart itself says all that the page of the address would ask for, and sends the request
 */
export function CheckoutSteps({ current, isComplete = false }: { current: 0 | 1; isComplete?: boolean }) {
  const translate = useTranslate();
  const asked = steps.filter((key) => !isComplete || key !== 'checkout.step_address');
  return <StepList label={translate('checkout.steps')} steps={asked.map((key) => translate(key))} current={current} />;
}
