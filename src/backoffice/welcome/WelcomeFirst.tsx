import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { providerPaths } from '../../../domain/paths.ts';
import { useOwnProfile } from '../provider/useOwnProfile.ts';
import { isWelcomeLater } from './welcomeLater.ts';
import { isBeforeReview } from './welcomeSteps.ts';

/** Leads a provider whose profile was never sent for review to the welcome, until they choose to finish later. */
export function WelcomeFirst({ children }: { children: ReactNode }) {
  const { record, isPending, error } = useOwnProfile();
  const isDue = !isPending && !error && isBeforeReview(record) && !isWelcomeLater();
  return isDue ? <Navigate to={providerPaths.welcome} replace /> : children;
}
