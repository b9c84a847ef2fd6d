import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import { useUnsaved } from '../../ui/controls/unsavedForms.ts';
import { useExplainApiError } from './useApiErrorMessage.ts';

type TextName<T> = { [Name in keyof T & string]: T[Name] extends string ? Name : never }[keyof T & string];

/** Where what is typed outlives its form (src/session/useDraft.ts). */
export interface FormDraft<T> {
  kept: Partial<T> | undefined;
  keep: (typed: Partial<T>) => void;
  forget: () => void;
  /** Others read it: all values are kept, not only those that differ from what is stored. */
  whole?: boolean;
}

interface AppFormOptions<T extends object> {
  /** What is stored, or what an empty form begins with. */
  initial: T;
  /** What is wrong before anything is sent, by field, already translated. */
  check?: (values: T) => object;
  /** Throws what the server refuses; false: it is not done, and was told already. */
  send?: (values: T) => Promise<unknown>;
  /** Key of the sentence for failures that name no reason. */
  fallback?: MessageKey;
  /** Keeps what is typed until it was sent; absent: only while the form stands. */
  draft?: FormDraft<NoInfer<T>>;
  /** Fields that are never kept, nor missed: passwords. */
  secret?: readonly (keyof T & string)[];
  /** Names beside the values' own at which the form shows what the server refuses. */
  also?: readonly string[];
}

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
const without = <V>(values: Record<string, V>, left: (field: string) => boolean): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !left(field)));

/**
 * A form of react-hook-form, as all are that are not react-admin's own: what is typed is never cleared, and sent once however often
 * it is pressed; refusals of the server stand at their fields, or above the form when they are about none (design §7 Forms). A field
 * that is corrected is silent until the next try. What is not saved is asked about before it is left, and a draft keeps it.
 */
export function useAppForm<T extends object>({
  initial,
  check,
  send,
  fallback = 'errors.save',
  draft,
  secret = [],
  also = [],
}: AppFormOptions<T>) {
  const explain = useExplainApiError();
  const [begun] = useState(() => {
    const kept = draft?.kept && Object.keys(draft.kept).length > 0 ? draft.kept : undefined;
    return draft?.whole && kept ? kept : { ...initial, ...kept };
  });
  const form = useForm<Record<string, unknown>>({
    defaultValues: begun,
    // The summary above the form takes the focus.
    shouldFocusError: false,
  });
  const entered = () => form.getValues() as T;
  const [stored, setStored] = useState(initial);
  const [told, setTold] = useState<{ errors: Record<string, string>; sentence?: string }>({ errors: {} });
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);
  const values = form.watch() as T;
  const { isSubmitting: busy } = form.formState;
  const isSecret = (field: string): boolean => (secret as readonly string[]).includes(field);
  const differs = (typed: T, field: string): boolean =>
    !isSecret(field) && !alike(typed[field as keyof T], stored[field as keyof T]);
  const dirty = Object.keys({ ...stored, ...values }).some((field) => differs(values, field));
  useUnsaved(dirty && !busy, Boolean(draft));

  const refuse = (errors: Record<string, string>, sentence?: string): void => {
    setTold({ errors, sentence });
    setAttempt((before) => before + 1);
  };
  const forgive = (...fields: string[]): void =>
    setTold(({ errors }) => ({
      errors: fields.length === 0 ? {} : without(errors, (field) => fields.includes(field)),
    }));
  const change = (part: Partial<T>): void => {
    for (const [field, value] of Object.entries(part)) form.setValue(field, value);
    setTold(({ errors, sentence }) => ({
      errors: without(errors, (field) => field in part),
      sentence,
    }));
    if (!draft) return;
    const typed = entered();
    const left = (field: string): boolean => isSecret(field) || !(draft.whole || differs(typed, field));
    draft.keep(without(form.getValues(), left) as Partial<T>);
  };
  const set = <Name extends keyof T & string>(name: Name, value: T[Name]): void => {
    const part: Partial<T> = {};
    part[name] = value;
    change(part);
  };

  const trySending = form.handleSubmit(async () => {
    const typed = entered();
    const wrong = Object.entries(check?.(typed) ?? {}).filter(([, said]) => said);
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong));
    try {
      if ((await send?.(typed)) === false) return;
      setTold({ errors: {} });
      setStored(entered());
      draft?.forget();
    } catch (error) {
      const refusal = await explain(error, fallback);
      const known = Object.entries(refusal.fields).filter(([field]) => field in initial || also.includes(field));
      // A sentence that stands at a field is not said twice.
      refuse(Object.fromEntries(known), known.length === 0 ? refusal.sentence : undefined);
    }
  });

  return {
    values,
    /** What was entered until now, also where the page does not show it yet. */
    entered,
    set,
    change,
    /** Sentences by field; a field need not be one of the form's own. */
    errors: told.errors,
    /** Tells what is wrong, in place of what was told before. */
    refuse,
    /** Takes errors back: of these fields, or all, and the sentence with them. */
    forgive,
    busy,
    dirty,
    /** Would what is typed be lost with the form? */
    loses: dirty && !draft,
    /** Begins again with what is stored now. */
    reset: (now: T): void => {
      form.reset(now as Record<string, unknown>);
      setStored(now);
      setTold({ errors: {} });
      draft?.forget();
    },
    submit: async (event?: { preventDefault?: () => void }): Promise<void> => {
      event?.preventDefault?.();
      // two presses before the button could show that it is busy are one
      if (sending.current) return;
      sending.current = true;
      try {
        await trySending();
      } finally {
        sending.current = false;
      }
    },
    /** Properties of a FormField. */
    field: (name: TextName<T>) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (value: string) => set(name, value as T[typeof name]),
      error: told.errors[name],
    }),
    /** Properties of the ErrorSummary. */
    summary: { sentence: told.sentence, fields: Object.keys(told.errors), attempt },
  };
}
