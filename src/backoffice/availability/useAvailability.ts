import { useEffect, useState } from 'react';
import { type RaRecord, useUpdate } from 'react-admin';
import type { BookedInterval } from '../../../domain/provider/conflicts.ts';
import { separatorIn } from '../../../domain/text/format.ts';
import { WEEKDAYS } from '../../../domain/time/kuwaitTime.ts';
import { useExplainApiError } from '../../components/form/useApiErrorMessage.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { useIsOutdated } from '../form/useIsOutdated.ts';
import { useSaveConflict } from '../form/useSaveConflict.tsx';
import type { ProviderKind } from '../provider/providerKinds.ts';
import { useOwnProfile } from '../provider/useOwnProfile.ts';
import {
  type AvailabilityForm,
  changedParts,
  problemsOfForm,
  toAvailabilityForm,
  toProviderRecord,
} from './availabilityForm.ts';
import { useWeekdayName } from './useWeekdayName.ts';

/** Lists the changes in words: weekdays by name (all seven as the weekly hours), then the other sections. */
function useChangeSummary(): (changed: ReturnType<typeof changedParts>) => string {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useWeekdayName();
  return ({ days, parts }) => {
    const week =
      days.length === WEEKDAYS.length ? [translate('vendor.availability.week')] : days.map((day) => nameOf(day));
    const list = [...week, ...parts.map((part) => translate(`vendor.availability.part.${part}`))];
    return list.join(separatorIn(language));
  };
}

interface Package {
  package_name: string | null;
  package_name_ar: string | null;
  package_time?: number;
  visible: number;
}

/** The visible packages in the provider's order. */
export const getVisiblePackages = (record: RaRecord, kind: ProviderKind): Package[] =>
  ((record[kind.fields.packages] ?? []) as Package[]).filter((row) => row.visible !== 0);

/** The page's values, errors and saving. Input survives errors. */
export function useAvailability(record: RaRecord<string>, kind: ProviderKind) {
  const notify = useNotify();
  const explain = useExplainApiError();
  const formatChanges = useChangeSummary();
  const [update] = useUpdate();
  // The record when editing began. Saving over a later one would silently undo what was blocked elsewhere.
  const [opened, reopen] = useState(record);
  const times = getVisiblePackages(record, kind).flatMap(({ package_time }) => (package_time ? [package_time] : []));
  const shortest = times.length ? Math.min(...times) : 0;
  const problemsOf = (values: AvailabilityForm): FieldMessages =>
    Object.fromEntries(
      problemsOfForm(values, kind, shortest).map(({ field, key, values: filling }) => [
        field,
        { key, values: filling },
      ]),
    );
  const form = useAppForm<AvailabilityForm>({
    initial: toAvailabilityForm(record),
    draft: useFormDraft('availability'),
    check: problemsOf,
    async send(values) {
      const params = { id: record.id, data: toProviderRecord(values, kind), previousData: opened, meta: FULL_RECORD };
      try {
        done(await update(kind.resource, params, { mutationMode: 'pessimistic', returnPromise: true }));
      } catch (error) {
        await onError(error, { data: { ...opened, ...params.data }, previousData: opened });
        return false;
      }
    },
  });
  const { values, dirty } = form;
  const show = (stored: RaRecord<string>): void => {
    reopen(stored);
    form.reset(toAvailabilityForm(stored));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when a record arrives, or the input is no longer dirty
  useEffect(() => {
    if (!dirty && record.modified !== opened.modified) show(record);
  }, [dirty, record, opened]);

  const { refetch } = useOwnProfile();
  const isOld = useIsOutdated(kind.resource, opened) && !form.busy;
  const isStale = isOld && !dirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once for each version that is not shown
  useEffect(() => {
    if (isStale) refetch();
  }, [isStale]);

  const done = (saved: RaRecord): void => {
    const list = formatChanges(changedParts(toAvailabilityForm(saved), toAvailabilityForm(opened)));
    show({ ...saved, id: record.id });
    notify('vendor.availability.saved', { type: 'success', messageArgs: { list } });
  };
  const { onError, dialog } = useSaveConflict({
    resource: kind.resource,
    meta: FULL_RECORD,
    onOtherError: async (error) => {
      const { sentence, fields } = await explain(error, 'errors.save');
      form.refuse(fields);
      if (Object.keys(fields).length === 0) notify({ sentence }, { type: 'error' });
    },
    onSaved: done,
  });

  return {
    ...{ values, dirty, dialog, save: form.submit, saving: form.busy, attempt: form.summary.attempt },
    // Validated while typing.
    errors: { ...form.errors, ...problemsOf(values) },
    change: (part: Partial<AvailabilityForm>): void => {
      form.forgive();
      form.change(part);
    },
    /** The unsaved changes in words. */
    changed: formatChanges(changedParts(values, toAvailabilityForm(opened))),
    discard: () => show(record),
    /** Whether someone else has saved the profile since editing began. */
    isChangedMeanwhile: isOld && dirty,
  };
}

/** Props of the page's sections. */
export type PartProps = Pick<ReturnType<typeof useAvailability>, 'values' | 'change' | 'errors'> & {
  kind: ProviderKind;
  /** Confirmed bookings, which stay. */
  agreed: readonly BookedInterval[];
};
