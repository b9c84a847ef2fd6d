import { type FormEvent, useState } from 'react';
import type { WordKey } from '../i18n/useTranslate.ts';
import { useExplain } from './useErrorText.ts';

type Values = Record<string, string>;
type Errors<T> = Partial<Record<keyof T, string>>;

export interface FormOptions<T extends Values> {
  initial: T;
  /** What is wrong before anything is sent, by field, already translated. */
  check: (values: T) => Errors<T>;
  send: (values: T) => Promise<void>;
  /** Key of the sentence for failures that name no reason. */
  fallback: WordKey;
}

/** State of a short form: what is typed is never cleared, refusals of the server stand at their fields (design §7 Forms). */
export function useForm<T extends Values>({ initial, check, send, fallback }: FormOptions<T>) {
  const explain = useExplain();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<T>>({});
  const [sentence, setSentence] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    if (busy) return;
    const wrong = check(values);
    setErrors(wrong);
    setSentence(undefined);
    setAttempt((before) => before + 1);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const refusal = await explain(error, fallback);
      const known = Object.entries(refusal.fields).filter(([field]) => field in initial);
      setErrors(Object.fromEntries(known) as Errors<T>);
      // A sentence that stands at a field is not said twice.
      setSentence(known.length > 0 ? undefined : refusal.sentence);
      setAttempt((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };

  const set = <K extends keyof T>(name: K, value: T[K]): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _corrected, ...others }) => others as Errors<T>);
  };

  return {
    values,
    set,
    errors,
    busy,
    submit,
    /** Properties of a FormField. */
    field: <K extends keyof T & string>(name: K) => ({
      name,
      value: values[name] as string,
      onChange: (value: string) => set(name, value as T[K]),
      error: errors[name],
    }),
    /** Properties of the ErrorSummary. */
    summary: { sentence, fieldCount: Object.keys(errors).length, attempt },
  };
}
