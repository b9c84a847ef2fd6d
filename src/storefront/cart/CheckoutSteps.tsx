import { useTranslate } from '../../i18n/useTranslate.ts';
import { StepList } from '../../ui/layout/StepList.tsx';

const steps = ['checkout.step_cart', 'checkout.step_address', 'checkout.step_sent'] as const;

/**
 * The customer's progress from the cart to the request.
 * @param isComplete whether the cart has everything that the address page would ask for, and sends the request itself
 */
export function CheckoutSteps({ current, isComplete = false }: { current: 0 | 1; isComplete?: boolean }) {
  const translate = useTranslate();
  const visible = steps.filter((key) => !isComplete || key !== 'checkout.step_address');
  return (
    <StepList label={translate('checkout.steps')} steps={visible.map((key) => translate(key))} current={current} />
  );
}
