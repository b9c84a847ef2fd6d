import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldMessage, FieldMessages } from '../../i18n/fieldMessage.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import { useUnsaved } from '../../ui/controls/unsavedForms.ts';
import { useExplainApiError } from './useApiErrorMessage.ts';

type TextName<T> = { [Name in keyof T & string]: T[Name] extends string ? Name : never }[keyof T & string];

/** Storage for unsaved input that outlives the form (src/session/useDraft.ts). */
export interface FormDraft<T> {
  saved: Partial<T> | undefined;
  save: (typed: Partial<T>) => void;
  discard: () => void;
  /** Another page reads the draft, so it holds all values, not only the changed ones. */
  whole?: boolean;
}

interface AppFormOptions<T extends object> {
  /** The stored values, or those of an empty form. */
  initial: T;
  /** Validates before sending. Returns error messages by field; false and undefined are none. */
  check?: (values: T) => Record<string, FieldMessage | false | undefined>;
  /** Throws the server's error. Resolves to false if nothing was done and the user has already been told. */
  send?: (values: T) => Promise<unknown>;
  /** Message key for errors without a reason. */
  fallback?: MessageKey;
  /** Saves the input until it is sent. Absent: only while the form is mounted. */
  draft?: FormDraft<NoInfer<T>>;
  /** Fields that are neither saved in the draft nor counted as unsaved changes: passwords. */
  secret?: readonly (keyof T & string)[];
  /** Fields that the server names otherwise than the form, by the server's name: its errors appear at the form's field. */
  also?: Readonly<Record<string, string>>;
}

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
const messagesIn = (found: Record<string, FieldMessage | false | undefined>): FieldMessages =>
  Object.fromEntries(Object.entries(found).flatMap(([field, message]) => (message ? [[field, message]] : [])));
const without = <V>(values: Record<string, V>, left: (field: string) => boolean): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !left(field)));

/** The server's messages for fields of the form, by the form's names. */
const atFormFields = (messages: FieldMessages, also: Readonly<Record<string, string>>, form: object): FieldMessages =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([field]) => field in also || field in form)
      .map(([field, message]) => [also[field] ?? field, message]),
  );

/**
 * A react-hook-form form, for all forms except react-admin's own. Input is never cleared, and repeated clicks submit
 * once. The server's errors appear at their fields, or above the form if they concern none (design §7 Forms). Changing
 * a field hides its error until the next submit. Unsaved input is confirmed before leaving, and a draft can save it.
 */
export function useAppForm<T extends object>({
  initial,
  check,
  send,
  fallback = 'errors.save',
  draft,
  secret = [],
  also = {},
}: AppFormOptions<T>) {
  const explain = useExplainApiError();
  const [defaults] = useState(() => {
    const saved = draft?.saved && Object.keys(draft.saved).length > 0 ? draft.saved : undefined;
    return draft?.whole && saved ? saved : { ...initial, ...saved };
  });
  const form = useForm<Record<string, unknown>>({
    defaultValues: defaults,
    // The summary above the form takes the focus instead.
    shouldFocusError: false,
  });
  const entered = () => form.getValues() as T;
  const [stored, setStored] = useState(initial);
  const [feedback, setFeedback] = useState<{ errors: FieldMessages; sentence?: string }>({ errors: {} });
  const [attempt, setAttempt] = useState(0);
  const sending = useRef(false);
  const values = form.watch() as T;
  const { isSubmitting: busy } = form.formState;
  const isSecret = (field: string): boolean => (secret as readonly string[]).includes(field);
  const differs = (typed: T, field: string): boolean =>
    !isSecret(field) && !alike(typed[field as keyof T], stored[field as keyof T]);
  const dirty = Object.keys({ ...stored, ...values }).some((field) => differs(values, field));
  useUnsaved(dirty && !busy, Boolean(draft));

  const refuse = (errors: FieldMessages, sentence?: string): void => {
    setFeedback({ errors, sentence });
    setAttempt((before) => before + 1);
  };
  const forgive = (...fields: string[]): void =>
    setFeedback(({ errors }) => ({
      errors: fields.length === 0 ? {} : without(errors, (field) => fields.includes(field)),
    }));
  const change = (part: Partial<T>): void => {
    for (const [field, value] of Object.entries(part)) form.setValue(field, value);
    setFeedback(({ errors, sentence }) => ({
      errors: without(errors, (field) => field in part),
      sentence,
    }));
    if (!draft) return;
    const typed = entered();
    const left = (field: string): boolean => isSecret(field) || !(draft.whole || differs(typed, field));
    draft.save(without(form.getValues(), left) as Partial<T>);
  };
  const set = <Name extends keyof T & string>(name: Name, value: T[Name]): void => {
    const part: Partial<T> = {};
    part[name] = value;
    change(part);
  };

  const trySending = form.handleSubmit(async () => {
    const typed = entered();
    const wrong = messagesIn(check?.(typed) ?? {});
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    try {
      if ((await send?.(typed)) === false) return;
      setFeedback({ errors: {} });
      setStored(entered());
      draft?.discard();
    } catch (error) {
      const refusal = await explain(error, fallback);
      const known = atFormFields(refusal.fields, also, initial);
      // Don't repeat a message above the form that is shown at a field.
      refuse(known, Object.keys(known).length === 0 ? refusal.sentence : undefined);
    }
  });

  return {
    values,
    /** The current input, even if the page hasn't rendered it yet. */
    entered,
    set,
    change,
    /** Messages by field; may include fields that aren't part of the form. */
    errors: feedback.errors,
    /** Shows these errors in place of the previous ones. */
    refuse,
    /** Clears the errors of these fields, or all errors and the message above the form. */
    forgive,
    busy,
    dirty,
    /** Whether the input would be lost with the form. */
    loses: dirty && !draft,
    /** Starts again with the given stored values. */
    reset: (now: T): void => {
      form.reset(now as Record<string, unknown>);
      setStored(now);
      setFeedback({ errors: {} });
      draft?.discard();
    },
    submit: async (event?: { preventDefault?: () => void }): Promise<void> => {
      event?.preventDefault?.();
      // Ignore a second click before the button shows that the form is busy.
      if (sending.current) return;
      sending.current = true;
      try {
        await trySending();
      } finally {
        sending.current = false;
      }
    },
    /** Props of a FormField. */
    field: (name: TextName<T>) => ({
      name,
      value: String(values[name] ?? ''),
      onChange: (value: string) => set(name, value as T[typeof name]),
      error: feedback.errors[name],
    }),
    /** Props of the ErrorSummary. */
    summary: { sentence: feedback.sentence, fields: Object.keys(feedback.errors), attempt },
  };
}
