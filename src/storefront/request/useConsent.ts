import { useState } from 'react';
import { ROLE } from '../../../domain/roles.ts';
import type { OrderInput } from '../../api/types.ts';
import { type DuePage, versionsOf } from '../../components/DuePages.tsx';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useSession } from '../../session/useSession.ts';

/** The pages that a request accepts, and those that the customer must accept again first. */
export interface Consent {
  due: readonly DuePage[];
  isAccepted: boolean;
  accept: (accepted: boolean) => void;
  /** What to send with the request. */
  input: NonNullable<OrderInput['consent']>;
}

/** What the customer accepts with a request (decision J8). The server asks again if a page has changed meanwhile. */
export function useConsent(): Consent {
  const language = useLanguage();
  const { role } = useSession();
  const { data } = useMethodQuery('dueConsents', {}, { enabled: role === ROLE.customer });
  const due = data?.due ?? [];
  const key = JSON.stringify(due);
  // A tick counts for what was shown beside it.
  const [accepted, setAccepted] = useState('');
  const isAccepted = due.length > 0 && accepted === key;
  return {
    due,
    isAccepted,
    accept: (value) => setAccepted(value ? key : ''),
    input: {
      language,
      versions: isAccepted ? versionsOf(due) : {},
    },
  };
}
