import { toFils } from '../../../domain/money/money.ts';
import { vendorPaths } from '../../../domain/paths.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { fieldIn, getTextLanguage, LANGUAGES, toLanguage } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { findFreeSlug, slug } from '../../../domain/vendor/slug.ts';
import { profileFields } from '../../../domain/vendor/verificationRequirements.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import type { Doc } from '../../ports/row.ts';
import { queueMail } from '../accounts/email/outbox.ts';
import { requireFresh } from '../accounts/twoStep/stepUp.ts';
import { readRows, readText, sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { getRole, getVendorDoctype, VENDOR_DOCTYPES, type VendorDoctype } from '../common/roles.ts';
import { holdPayouts } from '../money/payouts/payouts.ts';
import { requireAvailability } from '../vendors/availability.ts';
import { deriveVendorFields } from '../vendors/fields.ts';
import { settleFileField } from '../vendors/fileFields.ts';
import { settleLinks } from '../vendors/links.ts';
import { PICTURES, settlePictures } from '../vendors/packagePictures.ts';
import { settlePackages } from '../vendors/packages.ts';
import { findVendorName } from '../vendors/sql/vendors.ts';
import { requireConfirmedEmail, VENDOR_FIELDS } from '../vendors/vendors.ts';
import { BANK_FIELDS, hadBank, settleBank } from './bankDetails.ts';
import { trackEdits } from './edits/track.ts';
import { followPackages } from './packageActions.ts';
import { ownRecordOnly } from './vendorOwnList.ts';
import { applyVendorStep, isByStaff, requireVendorStep, setVendorStatus, stateAfterOwnSave } from './vendorStatus.ts';

const LONGEST = { description: 2000, address: 240 };

const isEmpty = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : isBlank(value));

/** Refuses a required field that was cleared with 417. Missing fields do not change, so that partial saves stay valid (S2-V-06). */
function requireKept(doctype: VendorDoctype, doc: Doc, before: Doc | undefined): void {
  for (const fields of profileFields(doctype)) {
    if (fields.some((field) => !isEmpty(doc[field]))) continue;
    const emptied = fields.find((field) => (before ? !isEmpty(before[field]) : doc[field] === ''));
    if (emptied) refuse('MandatoryError', 'common.required', { fieldname: emptied });
  }
}

const isNameless = (field: string, doc: Doc): boolean =>
  LANGUAGES.every((language) => isBlank(doc[fieldIn(field, language)]));

/** Uses the account's name for a missing name, in the language of its script. An empty name is refused. */
function nameAfterAccount(field: string, doc: Doc, context: RequestContext): void {
  if (!isNameless(field, doc)) return;
  const name = context.system.get('User', context.session.user).full_name ?? '';
  doc[fieldIn(field, getTextLanguage(name))] ??= name;
}

function settleTexts(doctype: VendorDoctype, doc: Doc, before: Doc | undefined): void {
  const { phone, address, description } = VENDOR_FIELDS[doctype];
  if (!isBlank(doc[phone]) && doc[phone] !== before?.[phone])
    doc[phone] =
      normalizePhone(doc[phone]) ?? refuse('InvalidPhoneNumberError', 'account.mobile', { fieldname: phone });
  for (const [field, n] of [
    [description, LONGEST.description],
    [`${description}_ar`, LONGEST.description],
    [address, LONGEST.address],
  ] as const)
    if (sentText(doc[field]).length > n)
      refuse('ValidationError', 'errors.too_long', { fieldname: field, values: { n } });
}

/** The prices of all packages in fils, to detect packages that were added, removed, or changed in price. */
const pricesOf = (doctype: VendorDoctype, doc: Doc | undefined): string =>
  readRows(doc, VENDOR_FIELDS[doctype].packages)
    .map((row) => `${readText(row.package_id)} ${toFils(row.package_unit_price)}`)
    .sort()
    .join();

/** Requires a code before staff changes a provider's state or prices (H11.3). */
function requireFreshFor(doctype: VendorDoctype, doc: Doc, before: Doc | undefined, context: RequestContext): void {
  const isOtherState = before && doc.verification_status !== before.verification_status;
  if (isOtherState || pricesOf(doctype, doc) !== pricesOf(doctype, before)) requireFresh(context);
}

/** The rules of vendor records, and the consequences of a save. @param publicUrl of own uploads that are given as full URLs */
export function vendorHooks(publicUrl: string, project: NonNullable<Hooks['project']>): Hooks {
  const beforeInsert =
    (doctype: VendorDoctype): DocumentHandler =>
    (_doc, context) => {
      if (
        getVendorDoctype(getRole(context.session)) === doctype &&
        findVendorName(context.database, doctype, context.session.user)
      )
        refuse('DuplicateEntryError', 'vendor.exists');
    };

  /** Names a record after the provider, for the URL of the provider's page; a name without Latin letters gets a random one. */
  const autoname =
    (doctype: VendorDoctype): DocumentHandler =>
    (doc, context) => {
      const fields = VENDOR_FIELDS[doctype];
      const title = isBlank(doc[fields.title])
        ? context.system.get('User', context.session.user).full_name
        : sentText(doc[fields.title]);
      const name = slug(String(title ?? ''));
      // unique among both kinds, so that a name identifies one provider
      const has = (one: string) => VENDOR_DOCTYPES.some((kind) => context.system.find(kind, one) !== undefined);
      if (name) doc.name = findFreeSlug(name, has);
    };

  const beforeValidate =
    (doctype: VendorDoctype): DocumentHandler =>
    (doc, context, before) => {
      const fields = VENDOR_FIELDS[doctype];
      const own = getVendorDoctype(getRole(context.session)) === doctype;
      if (isByStaff(context)) requireFreshFor(doctype, doc, before, context);
      if (own) {
        requireConfirmedEmail(context);
        doc.user = context.session.user;
        doc[fields.email] = context.session.user;
        if (!before) nameAfterAccount(fields.title, doc, context);
        doc.verification_status = before ? stateAfterOwnSave(before, context) : VERIFICATION.pending;
      }
      if (own || isByStaff(context)) {
        requireKept(doctype, doc, before);
        settleTexts(doctype, doc, before);
        if (own) settleBank(context, doc, before);
        requireAvailability(doctype, doc, before);
        if (doctype === 'Qaari Zakreen') settleLinks('links', readRows(doc, 'links'), readRows(before, 'links'));
        const [sent, stored] = [readRows(doc, fields.packages), readRows(before, fields.packages)];
        settlePackages(context.random, fields.kind, fields.packages, sent, stored);
        for (const field of ['profile_picture', 'cover_picture', 'audio'])
          settleFileField(context, doc, field, before?.[field], publicUrl);
        if (doc[PICTURES] !== undefined) doc[PICTURES] = settlePictures(readRows(doc, PICTURES), sent);
        for (const [table, field] of [
          [fields.packages, 'pacakge_image'],
          [PICTURES, 'picture'],
        ] as const) {
          const known = new Set(readRows(before, table).map((row) => row[field]));
          for (const row of readRows(doc, table))
            settleFileField(
              context,
              row,
              field,
              known.has(row[field]) ? row[field] : undefined,
              publicUrl,
              readText(doc.user),
            );
        }
      }
      if (before && isByStaff(context) && doc.verification_status !== before.verification_status) {
        requireVendorStep(doctype, doc, before, context);
        if (doc.verification_status === VERIFICATION.verified)
          Object.assign(doc, {
            verified_at: context.now().slice(0, 19),
            verified_by: context.session.user,
            // The first month stays, whatever was reviewed since.
            verified_month: doc.verified_month || context.now().slice(0, 7),
          });
      }
      if (isNameless(fields.title, doc)) refuse('MandatoryError', 'common.required', { fieldname: fields.title });
      deriveVendorFields(doctype, doc, context);
    };

  const onUpdate =
    (doctype: VendorDoctype): DocumentHandler =>
    (doc, context, before) => {
      if (!before) return;
      if (isByStaff(context) && doc.verification_status !== before.verification_status)
        applyVendorStep(doctype, doc, before, context);
      if (isByStaff(context)) followPackages(doctype, doc, before, context);
      const isOwn = getVendorDoctype(getRole(context.session)) === doctype;
      if (isOwn && before.verification_status === VERIFICATION.verified) trackEdits(context, doctype, doc, before);
      if (isByStaff(context) || BANK_FIELDS.every((field) => (doc[field] ?? '') === (before[field] ?? ''))) return;
      if (hadBank(before)) holdPayouts(context, doc);
      const user = context.system.get('User', readText(doc.user));
      queueMail(context, {
        to: user.name,
        user: user.name,
        language: toLanguage(user.language),
        template: 'bank_changed',
        path: doctype === 'Qaari Zakreen' ? vendorPaths.reciterProfile : vendorPaths.restaurantProfile,
      });
    };

  return {
    methods: setVendorStatus,
    documentEvents: Object.fromEntries(
      VENDOR_DOCTYPES.map((doctype) => [
        doctype,
        {
          before_insert: beforeInsert(doctype),
          autoname: autoname(doctype),
          before_validate: beforeValidate(doctype),
          on_update: onUpdate(doctype),
        },
      ]),
    ),
    resources: Object.fromEntries(VENDOR_DOCTYPES.map((doctype) => [doctype, ownRecordOnly(doctype, project)])),
  };
}
