import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { providerPackagePath, providerPaths } from '../../../domain/paths.ts';
import { isProvided } from '../../../domain/provider/verificationDocuments.ts';
import { profileNeeds } from '../../../domain/provider/verificationRequirements.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { getToday, useDocuments } from '../documents/useDocuments.ts';
import type { ProviderKind } from './providerKinds.ts';

interface ChecklistItem {
  name: string;
  met: boolean;
  /** Where to add it. */
  to: string | undefined;
}

/**
 * What the profile still needs for saving and verification, by the server's rules, and what is recommended.
 * @param record undefined: there is no profile yet
 */
export function VerificationChecklist({ record, kind }: { record: RaRecord<string> | undefined; kind: ProviderKind }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: documents = [] } = useDocuments();
  if (record?.verification_status === VERIFICATION.verified) return null;
  const today = getToday();
  const items: ChecklistItem[] = [
    ...profileNeeds(kind.doctype, record ?? {}).map(({ need, met }) => ({
      name: translate(`vendor.checklist.need.${need}`),
      met,
      to: need === 'package' && record ? providerPackagePath(kind.kind) : undefined,
    })),
    // What staff looks at in person is not the provider's to do.
    ...documents
      .filter(({ required, no_copy }) => required && !no_copy)
      .map((one) => ({
        name: inLanguage(one, 'title', language),
        met: isProvided(one, today),
        to: record ? providerPaths.documents : undefined,
      })),
  ];
  const open = items.filter(({ met }) => !met).length;
  const helps = (['bank_iban', 'profile_picture', 'audience'] as const).filter(
    (field) => !record?.[field] && (field !== 'audience' || kind.kind === 'reciter'),
  );
  return (
    <Card component="section" sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 3 }}>
      <Typography variant="h3" component="h2">
        {open ? translate('vendor.checklist.title', { smart_count: open }) : translate('vendor.checklist.done')}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
        {items.map(({ name, met, to }) => (
          <Box component="li" key={name} sx={{ display: 'flex', gap: 2, alignItems: 'center', minBlockSize: 32 }}>
            {met ? (
              <CheckCircleOutlined sx={{ color: 'success.main' }} />
            ) : (
              <RadioButtonUncheckedOutlined sx={{ color: 'text.secondary' }} />
            )}
            <span>
              {to && !met ? (
                <Link component={RouterLink} to={to}>
                  {name}
                </Link>
              ) : (
                name
              )}
              <span className="visually-hidden">
                {' '}
                {translate(met ? 'vendor.checklist.met' : 'vendor.checklist.open')}
              </span>
            </span>
          </Box>
        ))}
      </PlainList>
      {helps.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {helps.map((field) => translate(`vendor.checklist.helps.${field}`)).join(' ')}
        </Typography>
      )}
    </Card>
  );
}
