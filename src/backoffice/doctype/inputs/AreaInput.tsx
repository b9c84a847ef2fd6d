import { useEffect, useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Place } from '../../../../domain/place/places.ts';
import { OPENED_ON_DEMAND } from '../../../frappeAdmin/inputs/linkInputs.tsx';
import type { FieldInputProps } from '../../../frappeAdmin/inputs/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';

/** An area of Kuwait, chosen by its name in the page's language; one that the list does not know stays as it was written. */
export function AreaInput({ description: _, field: __, required: ___, helperText = false, ...props }: FieldInputProps) {
  const language = useLanguage();
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const written = useWatch({ name: props.source }) as string | null;
  useEffect(() => {
    // the list is 130 areas long
    import('../../../../domain/place/places.ts').then(({ allPlaces }) => setPlaces(allPlaces));
  }, []);
  const known = places.map((place) => ({ id: place.id, name: place[`name_${language}`] }));
  const choices =
    !written || known.some(({ id }) => id === written) ? known : [...known, { id: written, name: written }];
  return (
    <AutocompleteInput
      // anew with the list, so that what is chosen is called by its name
      key={places.length}
      {...OPENED_ON_DEMAND}
      {...props}
      helperText={helperText}
      choices={choices}
      translateChoice={false}
      parse={(id: string | null) => id || null}
    />
  );
}
