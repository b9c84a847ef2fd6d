import { useEffect, useState } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Place } from '../../../../domain/place/places.ts';
import { OPENED_ON_DEMAND } from '../../../frappeAdmin/inputs/linkInputs.tsx';
import type { FieldInputProps } from '../../../frappeAdmin/inputs/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';

/** Selects an area of Kuwait by its localized name; keeps text that isn't in the list. */
export function AreaInput({ description: _, field: __, required: ___, helperText = false, ...props }: FieldInputProps) {
  const language = useLanguage();
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const written = useWatch({ name: props.source }) as string | null;
  useEffect(() => {
    // Loaded on demand: the list has 130 areas.
    import('../../../../domain/place/places.ts').then(({ allPlaces }) => setPlaces(allPlaces));
  }, []);
  const known = places.map((place) => ({ id: place.id, name: place[`name_${language}`] }));
  const choices =
    !written || known.some(({ id }) => id === written) ? known : [...known, { id: written, name: written }];
  return (
    <AutocompleteInput
      // Remounts when the list is loaded, so that the value shows its name.
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
