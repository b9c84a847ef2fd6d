import { useForm } from 'react-hook-form';
import type { WordKey } from '../../i18n/useTranslate.ts';
import { useUnsaved } from '../../ui/controls/unsaved.ts';
import { useExplain } from './useErrorText.ts';

type Values = Record<string, string>;
type Errors<T> = Partial<Record<keyof T, string>>;

/** Where what is typed outlives its form (src/session/useDraft.ts). */
export interface FormDraft<T> {
  kept: Partial<T> | undefined;
  keep: (typed: Partial<T>) => void;
  forget: () => void;
}

export interface RefusableFormOptions<T extends Values> {
  initial: T;
  /** What is wrong before anything is sent, by field, already translated. */
  check: (values: T) => Errors<T>;
  send: (values: T) => Promise<void>;
  /** Key of the sentence for failures that name no reason. */
  fallback: WordKey;
  /** Keeps what is typed until it was sent; absent: only while the form stands. */
  draft?: FormDraft<NoInfer<T>>;
  /** Fields that are never kept, nor missed: passwords. */
  secret?: readonly (keyof T & string)[];
}

const asErrors = (wrong: Values) =>
  Object.fromEntries(Object.entries(wrong).map(([field, message]) => [field, { type: 'refused', message }]));

/**
 * A short form of react-hook-form: what is typed is never cleared, refusals of the server stand at their fields, or above the
 * form when they are about none (design §7 Forms). A field that is corrected is silent until the next try.
 */
export function useRefusableForm<T extends Values>({
  initial,
  check,
  send,
  fallback,
  draft,
  secret = [],
}: RefusableFormOptions<T>) {
  const explain = useExplain();
  const form = useForm<Values>({
    defaultValues: { ...initial, ...draft?.kept },
    reValidateMode: 'onSubmit',
    // The summary above the form takes the focus.
    shouldFocusError: false,
    resolver: (values) => {
      const wrong = check(values as T) as Values;
      return Object.keys(wrong).length > 0 ? { values: {}, errors: asErrors(wrong) } : { values, errors: {} };
    },
  });
  const { errors: found, isSubmitting, submitCount, isDirty, dirtyFields } = form.formState;
  useUnsaved(isDirty);
  const values = form.watch() as T;
  const { root, ...fieldErrors } = found;
  const errors = Object.fromEntries(
    Object.entries(fieldErrors).map(([field, error]) => [field, error?.message]),
  ) as Errors<T>;

  const submit = form.handleSubmit(async (sent) => {
    try {
      await send(sent as T);
      draft?.forget();
    } catch (error) {
      const refusal = await explain(error, fallback);
      const known = Object.entries(refusal.fields).filter(([field]) => field in initial);
      for (const [field, message] of known) form.setError(field, { message });
      // A sentence that stands at a field is not said twice.
      if (known.length === 0) form.setError('root', { message: refusal.sentence });
    }
  });

  const set = (name: keyof T & string, value: string): void => {
    const field: string = name;
    form.setValue(field, value, { shouldDirty: true });
    form.clearErrors(field);
    if (!draft) return;
    const typed = Object.entries(form.getValues()).filter(([known]) => !secret.includes(known));
    draft.keep(Object.fromEntries(typed) as Partial<T>);
  };

  return {
    values,
    set,
    errors,
    busy: isSubmitting,
    dirty: isDirty,
    /** Would what is typed be lost with the form? */
    loses: !draft && Object.keys(dirtyFields).some((field) => !secret.includes(field)),
    /** What is typed is what is stored now. */
    keep: () => form.reset(form.getValues(), { keepSubmitCount: true }),
    submit: async (event?: Parameters<typeof submit>[0]): Promise<void> => {
      event?.preventDefault?.();
      if (!isSubmitting) await submit();
    },
    /** Properties of a FormField. */
    field: (name: keyof T & string) => ({
      name,
      value: values[name] ?? '',
      onChange: (value: string) => set(name, value),
      error: errors[name],
    }),
    /** Properties of the ErrorSummary. */
    summary: { sentence: root?.message, fieldCount: Object.keys(errors).length, attempt: submitCount },
  };
}
