import type { RaRecord } from 'react-admin';
import { documentsToAdd } from '../../../domain/provider/verificationDocuments.ts';
import { profileNeeds } from '../../../domain/provider/verificationRequirements.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { getToday, type Requirement } from '../documents/useDocuments.ts';
import type { ProviderKind } from '../provider/providerKinds.ts';

const STEPS = ['about', 'packages', 'hours', 'documents', 'preview'] as const;
export type WelcomeStep = (typeof STEPS)[number];

/** The steps in order; without documents that are asked for, there is no step for them. */
export const welcomeSteps = (documents: readonly Requirement[]): WelcomeStep[] =>
  STEPS.filter((step) => step !== 'documents' || documents.length > 0);

/** Which steps are complete, by what is stored and not by what was opened. */
export function completeSteps(
  kind: ProviderKind,
  record: RaRecord | undefined,
  documents: readonly Requirement[],
): Record<WelcomeStep, boolean> {
  const open = profileNeeds(kind.doctype, record ?? {}).flatMap(({ need, met }) => (met ? [] : [need]));
  return {
    about: record !== undefined && open.every((need) => need === 'package'),
    packages: !open.includes('package'),
    hours: (record?.working_hours ?? []).length > 0,
    documents: record !== undefined && documentsToAdd(documents, getToday()).length === 0,
    preview: Boolean(record?.submitted_at),
  };
}

/** Whether the provider still has to send the profile for the first time. */
export const isBeforeReview = (record: RaRecord | undefined): boolean =>
  record === undefined ||
  ((record.verification_status || VERIFICATION.pending) === VERIFICATION.pending && !record.submitted_at);
