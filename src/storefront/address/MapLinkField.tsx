import { useState } from 'react';
import type { Point } from '../../../domain/order/arrival.ts';
import { readMapLink } from '../../../domain/place/mapLink.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';

/** A pasted link of a map; its point is taken as soon as there is one, and what is wrong with it is said at once. */
export function MapLinkField({ onPoint }: { onPoint: (point: Point) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const read = readMapLink(text);
  // Half a link is no mistake while it is typed.
  const isWhole = left || /[:/]/.test(text);
  const problem = text.trim() !== '' && isWhole && 'problem' in read ? read.problem : undefined;
  return (
    <FormField
      name="map_link"
      label={translate('checkout.place.link_label')}
      help={translate('checkout.place.link_help')}
      value={text}
      onChange={(pasted) => {
        setText(pasted);
        const found = readMapLink(pasted);
        if ('point' in found) onPoint(found.point);
      }}
      onBlur={() => setLeft(true)}
      error={problem && translate(problem)}
      autoComplete="off"
      autoFocus
      ltr
    />
  );
}
