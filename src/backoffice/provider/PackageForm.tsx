import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CreateBase, EditBase, Form, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import {
  isNameTaken,
  nameTakenKey,
  PACKAGE_LIMITS,
  type PackageFields,
  validatePackage,
} from '../../../domain/provider/packages.ts';
import { fieldIn } from '../../../domain/text/format.ts';
import { KEEP_DIRTY_VALUES, OPENED_ONCE } from '../../frappeAdmin/keepDirtyValues.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { clearDraft } from '../../session/drafts.ts';
import { useSession } from '../../session/useSession.ts';
import { DocTypeInput } from '../doctype/DocTypeInput.tsx';
import { OtherLanguage, OwnLanguageInput } from '../doctype/languageInputs.tsx';
import type { FieldCheck } from '../doctype/validators.ts';
import { ChangedMeanwhile } from '../form/ChangedMeanwhile.tsx';
import { FoldedInputs } from '../form/FoldedInputs.tsx';
import { FormBar } from '../form/FormBar.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { UnsavedMark } from '../form/UnsavedMark.tsx';
import { useSaveConflict } from '../form/useSaveConflict.tsx';
import { useSaving } from '../form/useSaving.ts';
import { Loading } from '../shell/Loading.tsx';
import type { ProviderKind } from './providerKinds.ts';

interface PackageFormProps {
  profile: RaRecord<string>;
  kind: ProviderKind;
  /** Absent for a new one. */
  row?: RaRecord;
  /** Initial values of a new one. */
  copy?: Record<string, unknown>;
  /** Where to go after saving; default: the packages. */
  next?: string;
}

const draftOf = (packageId: string | undefined): string => `package.${packageId ?? 'new'}`;

/** The form of a package; a row of the provider's own list. */
export function PackageForm({ profile, kind, row, copy, next = kind.packagesPath }: PackageFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { email } = useSession();
  const saving = useSaving(`vendor.${kind.kind}_package_${row ? 'updated' : 'created'}`, {
    afterwards: () => {
      void client.invalidateQueries({ queryKey: [kind.resource] });
      void client.invalidateQueries({ queryKey: [kind.packages] });
      clearDraft(email, draftOf(row?.package_id));
      navigate(next);
    },
  });
  const { mutationOptions } = saving;
  const { onSuccess: onSaved, onError: onOtherError } = mutationOptions;
  // Staff may edit the same package during verification.
  const { onError, dialog } = useSaveConflict({ resource: kind.packages, onOtherError, onSaved });
  const form = (
    <PackageInputs kind={kind} others={profile[kind.fields.packages] ?? []} packageId={row?.package_id} copy={copy} />
  );
  if (row) {
    return (
      <EditBase
        resource={kind.packages}
        id={row.id}
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={OPENED_ONCE}
        mutationOptions={{ ...mutationOptions, onError }}
        // Rendered before its record, the form would take a switch that is on as turned off.
        loading={<Loading />}
      >
        {form}
        {dialog}
      </EditBase>
    );
  }
  const transform = (data: RaRecord) => ({ ...data, parent: profile.id });
  return (
    <CreateBase resource={kind.packages} redirect={false} transform={transform} mutationOptions={mutationOptions}>
      {form}
    </CreateBase>
  );
}

/** The product's rule for a field, as on the server. */
const ruleOf =
  (kind: ProviderKind, field: keyof PackageFields): FieldCheck =>
  (value) => {
    const message = validatePackage(kind.kind, { [field]: value })[field];
    return message ? { message, args: PACKAGE_LIMITS[field] ?? {} } : undefined;
  };

/** Fields of dishes only. */
const DISH_TEXTS = ['category', 'dietary_note'];

interface PackageInputsProps {
  kind: ProviderKind;
  others: { package_id?: string; package_name?: string; package_name_ar?: string }[];
  packageId?: string;
  copy?: Record<string, unknown>;
}

function PackageInputs({ kind, others, packageId, copy }: PackageInputsProps) {
  // A copy keeps its name until another is typed: duplicate names are rejected.
  const begun = useMemo(() => copy ?? { visible: 1 }, [copy]);
  const unique: FieldCheck = (value) =>
    isNameTaken(others, String(value ?? ''), packageId) ? { message: nameTakenKey(kind.kind), args: {} } : undefined;
  const language = useLanguage();
  const measure = kind.kind === 'reciter' ? 'package_time' : 'package_minimum_unit';
  const needsPicture = kind.kind === 'restaurant';
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'), { noSsr: true });
  const picture = (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <DocTypeInput
        source="pacakge_image"
        required={needsPicture}
        checks={needsPicture ? [ruleOf(kind, 'pacakge_image')] : []}
      />
    </Box>
  );
  return (
    <Form
      disableInvalidFormNotification
      noValidate
      resetOptions={KEEP_DIRTY_VALUES}
      defaultValues={packageId ? undefined : begun}
    >
      <UnsavedMark draft={draftOf(packageId)} />
      <Card sx={{ maxWidth: 720, overflow: 'visible' }}>
        <Box sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
          <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
            <FormErrors />
          </Box>
          {packageId && <ChangedMeanwhile />}
          {!isPhone && picture}
          <OwnLanguageInput source="package_name" required checks={[unique]} />
          <DocTypeInput
            source="package_unit_price"
            label={kind.kind === 'reciter' ? 'vendor.majlis_price' : undefined}
            checks={[ruleOf(kind, 'package_unit_price')]}
          />
          <DocTypeInput source={measure} required checks={[ruleOf(kind, measure)]} />
          {kind.kind === 'restaurant' && (
            <>
              <DocTypeInput source="serves" />
              <DocTypeInput source="course" helperText="vendor.course_help" />
            </>
          )}
          <OwnLanguageInput source="package_description" required />
          {kind.kind === 'restaurant' && (
            <FoldedInputs
              label="vendor.more_of_dish"
              fields={[...DISH_TEXTS.map((text) => fieldIn(text, language)), 'dietary']}
            >
              <OwnLanguageInput source="category" />
              <OwnLanguageInput source="dietary_note" />
              <DocTypeInput source="dietary" />
            </FoldedInputs>
          )}
          <OtherLanguage
            texts={['package_name', 'package_description', ...(kind.kind === 'restaurant' ? DISH_TEXTS : [])]}
            checks={{ package_name: [unique] }}
          />
          {isPhone && picture}
          <Box sx={{ gridColumn: '1 / -1' }}>
            <DocTypeInput source="visible" helperText="vendor.visible_help" />
          </Box>
        </Box>
        <FormBar />
      </Card>
    </Form>
  );
}
