import type { MessageKey } from '../../i18n/useTranslate.ts';
import type { ProviderKind } from '../provider/providerKinds.ts';

/** Message key for the kind of a provider, in the feminine form for women. */
export const kindKey = ({ kind }: ProviderKind, gender: unknown): MessageKey =>
  kind === 'reciter' && gender === 'female' ? 'staff.kinds.reciter_female' : `staff.kinds.${kind}`;
