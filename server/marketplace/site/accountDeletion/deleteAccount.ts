import * as accounts from '../../../../domain/methods/accounts.ts';
import { separatorIn, toLanguage } from '../../../../domain/text/format.ts';
import type { DocTypeJson } from '../../../ports/doctypeJson.ts';
import type { Hooks } from '../../../ports/hooks.ts';
import { isPasswordUnchanged, verifyPassword } from '../../accounts/loginLockout.ts';
import { implement, implementPrepared } from '../../common/bindMethod.ts';
import type { RateLimits } from '../../common/rateLimits.ts';
import { refuse } from '../../common/refuse.ts';
import { translate } from '../../common/translations.ts';
import { listGuarantees } from '../../money/sql/payouts.ts';
import { ownProviderRecord } from '../../providers/providers.ts';
import { findDeletionBlockers } from './deletionBlockers.ts';
import { eraseAccount } from './erase.ts';
import type { RemoveFiles } from './ownFiles.ts';

const OK = { ok: 1 } as const;

export interface ClosingParts {
  doctypes: readonly DocTypeJson[];
  limits: RateLimits;
  removeFiles: RemoveFiles;
  /** Removes deleted rows from the database's own log. */
  clearLog: () => void;
}

/** Closing the own account, and checking what prevents it (H10). */
export function accountDeletionHooks({ doctypes, limits, removeFiles, clearLog }: ClosingParts): Hooks {
  const close = implementPrepared(
    accounts.closeAccount,
    ({ password }, context) => verifyPassword(context, limits, context.session.user, password),
    (_input, context, checked) => {
      const email = context.session.user;
      context.database.lock('User', email);
      if (!isPasswordUnchanged(context, email, checked))
        return refuse('ValidationError', 'account.password_wrong', { fieldname: 'password' });
      const user = context.system.get('User', email);
      const blocks = findDeletionBlockers(context);
      if (blocks.length) {
        const language = toLanguage(user.language);
        const reasons = blocks
          .map(({ block, count }) => translate(language, `account.close_reason.${block}`, { smart_count: count }))
          .join(separatorIn(language));
        return refuse('ValidationError', 'account.close_blocked', { values: { reasons } });
      }
      const provider = ownProviderRecord(context);
      const record = provider && context.system.get(provider.doctype, provider.name);
      const owesGuarantee = record && !record.guarantee_paid_at && listGuarantees(context.database, record).length > 0;
      eraseAccount(context, doctypes, user, { keepBank: Boolean(owesGuarantee), removeFiles });
      context.afterCommit(clearLog);
      return OK;
    },
  );
  const blocks = implement(accounts.closeBlocks, (_input, context) => ({ blocks: findDeletionBlockers(context) }));
  return { methods: { ...close, ...blocks } };
}
