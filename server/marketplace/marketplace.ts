import type { DocTypeJson, Hooks } from '../frappe/types.ts';
import { accountHooks } from './accountMethods.ts';
import type { AccountParts } from './accounts.ts';
import { auditHooks } from './auditHooks.ts';
import { childRowHooks } from './childRows.ts';
import { homeHooks } from './home.ts';
import { writeHooks } from './idempotency.ts';
import { mergeHooks } from './mergeHooks.ts';
import { permissionHooks } from './permissionHooks.ts';
import { platformShareHooks } from './platformShare.ts';
import { userHooks } from './userHooks.ts';
import { vendorHooks } from './vendorHooks.ts';

export interface MarketplaceParts extends AccountParts {
  doctypes: readonly DocTypeJson[];
  publicUrl: string;
  pokeOutbox: () => void;
  /** Where the gateway's pages lie. */
  paymentHosts: readonly string[];
}

/** Everything this product registers with the engine: the counterpart of the Frappe app's hooks.py. */
export function marketplaceHooks(parts: MarketplaceParts): Hooks {
  const permissions = permissionHooks(parts.doctypes);
  return mergeHooks(
    permissions,
    accountHooks(parts),
    userHooks,
    childRowHooks,
    auditHooks,
    homeHooks(parts.paymentHosts),
    platformShareHooks,
    vendorHooks(parts.publicUrl, permissions.project),
    writeHooks(parts.limits),
    {
      documentEvents: {
        'Outbox Message': { after_insert: (_doc, context) => context.afterCommit(parts.pokeOutbox) },
      },
    },
  );
}
