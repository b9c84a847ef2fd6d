import { DOCUMENT_STATE, VALID_STATES } from '../../../../domain/states/providerDocument.ts';
import { VERIFICATION } from '../../../../domain/states/verification.ts';
import type { Database } from '../../../ports/database.ts';
import { PROVIDER_DOCTYPES, type ProviderDoctype } from '../../common/roles.ts';

const VALID = VALID_STATES.map((state) => `'${state}'`).join(', ');
/** Their documents need nobody's attention: the account is closed to them, or the provider was turned down. */
const UNWATCHED = [VERIFICATION.suspended, VERIFICATION.rejected].map((state) => `'${state}'`).join(', ');

/** The name of the document that a private file belongs to. */
export const documentOfFile = (database: Database, file: string): string | undefined =>
  database.get<{ name: string }>(`SELECT "parent" AS name FROM "tabProvider Document File" WHERE "file" = ?`, [file])
    ?.name;

/** Valid documents whose last day is between two days, with the latest notice about it. */
export const expiringDocuments = (
  database: Database,
  from: string,
  to: string,
): { name: string; user: string; document_type: string; expires_on: string; notified_days: number }[] =>
  PROVIDER_DOCTYPES.flatMap((doctype) =>
    database.all(
      `SELECT d."name", d."user", d."document_type", d."expires_on", d."notified_days"
       FROM "tabProvider Document" d JOIN "tab${doctype}" p ON p."name" = d."provider"
       WHERE d."provider_type" = '${doctype}' AND d."state" IN (${VALID}) AND d."expires_on" >= ? AND d."expires_on" <= ?
         AND p."verification_status" NOT IN (${UNWATCHED})
         AND NOT EXISTS (
           SELECT 1 FROM "tabProvider Document" n WHERE n."provider_type" = d."provider_type"
             AND n."provider" = d."provider" AND n."document_type" = d."document_type"
             AND n."state" = '${DOCUMENT_STATE.submitted}')
       ORDER BY d."name"`,
      [from, to],
    ),
  );

/** A document that staff should look at. */
export interface OpenDocument {
  doctype: ProviderDoctype;
  provider: string;
  /** Whether it waits for a decision; otherwise it is past its last day. */
  submitted: 0 | 1;
  /** Since when: a time or a day. */
  since: string;
}

/** Documents that wait for staff, or that have expired before a day without a newer one that waits, by provider. */
export const openDocuments = (database: Database, today: string): OpenDocument[] =>
  PROVIDER_DOCTYPES.flatMap((doctype) =>
    database
      .all<Omit<OpenDocument, 'doctype'>>(
        `SELECT d."provider" AS provider, CASE WHEN d."state" = '${DOCUMENT_STATE.submitted}' THEN 1 ELSE 0 END AS submitted,
           CASE WHEN d."state" = '${DOCUMENT_STATE.submitted}' THEN d."submitted_at" ELSE d."expires_on" END AS since
         FROM "tabProvider Document" d JOIN "tab${doctype}" p ON p."name" = d."provider"
         WHERE d."provider_type" = '${doctype}' AND p."verification_status" NOT IN (${UNWATCHED})
           AND (d."state" = '${DOCUMENT_STATE.submitted}' OR (d."state" IN (${VALID}) AND d."expires_on" < ?))
         ORDER BY d."name"`,
        [today],
      )
      .map((row) => ({ ...row, doctype })),
  );
