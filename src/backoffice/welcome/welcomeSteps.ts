import type { RaRecord } from 'react-admin';
import { profileNeeds } from '../../../domain/provider/verificationRequirements.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import type { ProviderKind } from '../provider/providerKinds.ts';

export const WELCOME_STEPS = ['about', 'packages', 'hours', 'preview'] as const;
export type WelcomeStep = (typeof WELCOME_STEPS)[number];

/** Which steps are complete, by what is stored and not by what was opened. */
export function completeSteps(kind: ProviderKind, record: RaRecord | undefined): Record<WelcomeStep, boolean> {
  const open = profileNeeds(kind.doctype, record ?? {}).flatMap(({ need, met }) => (met ? [] : [need]));
  return {
    about: record !== undefined && open.every((need) => need === 'package'),
    packages: !open.includes('package'),
    hours: (record?.working_hours ?? []).length > 0,
    preview: Boolean(record?.submitted_at),
  };
}

/** Whether the provider still has to send the profile for the first time. */
export const isBeforeReview = (record: RaRecord | undefined): boolean =>
  record === undefined ||
  ((record.verification_status || VERIFICATION.pending) === VERIFICATION.pending && !record.submitted_at);
