import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import type { VerificationDocumentType } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { DotSeparated } from '../../ui/text/DotSeparated.tsx';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { type ProviderKind, reciterKind, restaurantKind } from '../provider/providerKinds.ts';

type DocumentType = VerificationDocumentType & { id: string };

/** The documents that verification asks of each kind of provider; the list itself has its own pages. */
export function DocumentTypesCard() {
  const translate = useTranslate();
  const { data = [] } = useGetList<DocumentType>('document-types', {
    filter: { enabled: 1 },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'sort_order', order: 'ASC' },
  });
  return (
    <Card component="section" sx={{ px: { xs: 4, md: 6 }, py: 5, display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="h3" component="h2">
          {translate('documents.settings')}
        </Typography>
        <Muted>{translate('documents.settings_lead')}</Muted>
      </div>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {[reciterKind, restaurantKind].map((kind) => (
          <KindTypes key={kind.doctype} kind={kind} types={data.filter((one) => one.provider_type === kind.doctype)} />
        ))}
      </Box>
      <Box>
        <Button component={Link} to={staffResourcePath('document-types')} variant="outlined">
          {translate('documents.settings_open')}
        </Button>
      </Box>
    </Card>
  );
}

function KindTypes({ kind, types }: { kind: ProviderKind; types: readonly DocumentType[] }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Strong>{translate(`staff.kinds.${kind.kind}`)}</Strong>
      {types.length === 0 && <Muted>{translate('documents.settings_none')}</Muted>}
      <PlainList sx={{ display: 'grid', gap: 2 }}>
        {types.map((type) => (
          <li key={type.id}>
            <Name>{inLanguage(type, 'title', language)}</Name>
            <Muted>
              <DotSeparated>
                {translate(type.required ? 'documents.required' : 'documents.optional')}
                {Boolean(type.expires) && translate('documents.expires')}
                {Boolean(type.no_copy) && translate('documents.kept_out')}
              </DotSeparated>
            </Muted>
          </li>
        ))}
      </PlainList>
    </Box>
  );
}
