import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { linkProblem } from './addressChoice.ts';

/**
 * A pasted link of a map; what is wrong with it is said at once.
 * @param refused whether the form was held back by it
 */
export function MapLinkField({
  value,
  onChange,
  refused,
  autoFocus,
}: {
  value: string;
  onChange: (text: string) => void;
  refused: boolean;
  autoFocus: boolean;
}) {
  const translate = useTranslate();
  const [left, setLeft] = useState(false);
  // Half a link is no mistake while it is typed.
  const isWhole = refused || left || /[:/]/.test(value);
  const problem = isWhole ? linkProblem(value) : undefined;
  return (
    <FormField
      name="map_link"
      label={translate('checkout.place.link_label')}
      help={translate('checkout.place.link_help')}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={problem && translate(problem)}
      autoComplete="off"
      autoFocus={autoFocus}
      ltr
    />
  );
}
