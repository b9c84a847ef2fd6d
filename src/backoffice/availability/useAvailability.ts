import { useCallback, useEffect, useState } from 'react';
import { type RaRecord, useUpdate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { Booking } from '../../../domain/vendor/conflicts.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { WHOLE_RECORD } from '../../parts/wholeRecord.ts';
import { useUnsaved } from '../../ui/controls/unsaved.ts';
import { useConflict } from '../form/useConflict.tsx';
import type { VendorKind } from '../vendor/vendorKinds.ts';
import { type AvailabilityForm, changedParts, formOf, problemsOfForm, recordOf } from './availabilityForm.ts';
import { useChangedWords } from './useChangedWords.ts';

interface Package {
  package_name: string | null;
  package_name_ar: string | null;
  package_time?: number;
  visible: number;
}

/** Visible packages in the provider's order. */
export const packagesOf = (record: RaRecord, kind: VendorKind): Package[] =>
  ((record[kind.fields.packages] ?? []) as Package[]).filter((row) => row.visible !== 0);

/** The page's values, what is wrong with them, and their saving. Nothing typed is lost by a refusal. */
export function useAvailability(record: RaRecord, kind: VendorKind) {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const words = useChangedWords();
  // as it was when what is typed began: a save over a later one would take back what was blocked elsewhere, unseen
  const [opened, reopen] = useState(record);
  const form = useForm<AvailabilityForm>({ defaultValues: formOf(record) });
  const { isDirty, dirtyFields } = form.formState;
  const dirty = isDirty && Object.keys(dirtyFields).length > 0;
  useUnsaved(dirty);
  const [update, { isPending }] = useUpdate();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const show = useCallback(
    (stored: RaRecord) => {
      reopen(stored);
      form.reset(formOf(stored));
    },
    [form],
  );
  useEffect(() => {
    if (!dirty && record.modified !== opened.modified) show(record);
  }, [dirty, record, opened, show]);
  const values = form.watch();
  const times = packagesOf(record, kind).flatMap(({ package_time }) => (package_time ? [package_time] : []));
  const problems = problemsOfForm(values, kind, times.length ? Math.min(...times) : 0);
  const errors: Record<string, string> = { ...refused };
  for (const { field, key, values: filling } of problems) errors[field] = translate(key, filling ?? {});

  const change = (part: Partial<AvailabilityForm>): void => {
    setRefused({});
    for (const [field, value] of Object.entries(part))
      form.setValue(field as keyof AvailabilityForm, value, { shouldDirty: true });
  };

  const done = (saved: RaRecord): void => {
    const list = words(changedParts(formOf(saved), formOf(opened)));
    show(saved);
    notify('vendor.availability.saved', { type: 'success', messageArgs: { list } });
  };
  const { onError, dialog } = useConflict({
    resource: kind.resource,
    meta: WHOLE_RECORD,
    otherwise: async (error) => {
      const { sentence, fields } = await explain(error, 'errors.save');
      setRefused(fields);
      if (Object.keys(fields).length === 0) notify({ sentence }, { type: 'error' });
    },
    done,
  });

  const save = (): void => {
    setAttempt((tries) => tries + 1);
    if (problems.length > 0 || isPending) return;
    update(
      kind.resource,
      { id: record.id, data: recordOf(values, kind), previousData: opened, meta: WHOLE_RECORD },
      {
        mutationMode: 'pessimistic',
        onSuccess: done,
        onError: (error: unknown) =>
          onError(error, { data: { ...opened, ...recordOf(values, kind) }, previousData: opened }),
      },
    );
  };

  return {
    ...{ form, values, change, errors, save, dirty, attempt, saving: isPending },
    /** What differs from what is saved, in words. */
    changed: words(changedParts(values, formOf(opened))),
    /** What a save asks where somebody else was faster. */
    dialog,
    discard: () => {
      setRefused({});
      show(record);
    },
  };
}

/** What the parts of the page are given. */
export type PartProps = Pick<ReturnType<typeof useAvailability>, 'values' | 'change' | 'errors'> & {
  kind: VendorKind;
  /** What is agreed and stays. */
  agreed: readonly Booking[];
};
