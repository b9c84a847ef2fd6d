import { useFormContext, useWatch } from 'react-hook-form';
import { fieldIn, otherLanguage } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { FoldedInputs } from '../form/FoldedInputs.tsx';
import { DocTypeInput, type DocTypeInputProps } from './DocTypeInput.tsx';
import { type FieldCheck, filled } from './validators.ts';

/**
 * Text that may be in either language, entered in the page's language; `OtherLanguage` has the field of the other one. If
 * only the other one is filled, the input says that it is shown.
 * @param required whether one of the two is required
 */
export function OwnLanguageInput({ source, required, ...rest }: DocTypeInputProps) {
  const language = useLanguage();
  const { getValues } = useFormContext();
  const other = otherLanguage(language);
  const [ownText, otherText] = useWatch({ name: [fieldIn(source, language), fieldIn(source, other)] });
  const oneOfBoth: FieldCheck = (value) => (filled(getValues(fieldIn(source, other))) ? filled(value) : undefined);
  const isOtherAlone = isBlank(ownText) && !isBlank(otherText);
  return (
    <DocTypeInput
      {...(isOtherAlone && { helperText: `vendor.only_in.${other}` })}
      {...rest}
      source={fieldIn(source, language)}
      required={required && oneOfBoth}
    />
  );
}

/**
 * The same texts in the other language, which are optional and collapsed.
 * @param texts their fields, without language suffix
 */
export function OtherLanguage({
  texts,
  checks = {},
}: {
  texts: readonly string[];
  checks?: Readonly<Record<string, FieldCheck[]>>;
}) {
  const other = otherLanguage(useLanguage());
  return (
    <FoldedInputs label={`vendor.also_in.${other}`} fields={texts.map((text) => fieldIn(text, other))}>
      {texts.map((text) => (
        <DocTypeInput key={text} source={fieldIn(text, other)} checks={checks[text]} />
      ))}
    </FoldedInputs>
  );
}
