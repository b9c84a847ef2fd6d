import type { MessageKey } from '../../i18n/useTranslate.ts';
import type { VendorKind } from '../vendor/vendorKinds.ts';

/** Catalogue key of what staff calls a provider: a woman by the women's word. */
export const kindKey = ({ kind }: VendorKind, gender: unknown): MessageKey =>
  kind === 'reciter' && gender === 'female' ? 'staff.kinds.reciter_female' : `staff.kinds.${kind}`;
