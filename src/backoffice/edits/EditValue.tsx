import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useGetManyAggregate } from 'react-admin';
import type { PackagePicture } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { type DiffPart, sideOfDiff, wordDiff } from '../../../domain/text/wordDiff.ts';
import type { EditedProvider, EditRow } from '../../api/types.ts';
import { Money } from '../../components/Money.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { AreaName } from '../doctype/AreaName.tsx';
import { getDescription } from '../doctype/description.ts';
import { useFieldLabel, useOptionLabel } from '../doctype/useFieldLabel.ts';
import { useRecordTitle } from '../doctype/useRecordTitle.ts';
import { kindOfType } from '../provider/providerKinds.ts';

/** The records that the values of a provider's lists refer to. */
const RECORDS: Readonly<Record<string, string>> = {
  serves: 'governorates',
  type: 'types',
  qaari_ocassions: 'occasions',
};

/** A value of a provider's list, by the title of its record; a link is shown as it is. */
function ListedName({ field, value }: { field: string; value: string }) {
  const resource = RECORDS[field];
  const title = useRecordTitle(resource);
  const { data, isPending } = useGetManyAggregate(resource ?? '', { ids: [value] }, { enabled: Boolean(resource) });
  if (resource && isPending) return <Skeleton component="span" sx={{ display: 'inline-block', inlineSize: 80 }} />;
  return data?.[0] ? title(data[0]) : value;
}

interface EditValueProps {
  provider: EditedProvider;
  edit: EditRow;
  side: 'before' | 'after';
}

const PICTURES = ['profile_picture', 'cover_picture', 'pacakge_image'];
const CHECKS = ['visible', 'show_photo'];
const CHOICES = ['gender', 'audience'];
/** The Select field of a package. */
const COURSE = 'course';

/**
 * One side of a change, by its kind: text with highlighted differences, a picture, a recording, an amount, or a list.
 */
export function EditValue({ provider, edit, side }: EditValueProps) {
  const translate = useTranslate();
  const option = useOptionLabel();
  const label = useFieldLabel();
  const language = useLanguage();
  const value = edit[side];
  const { field } = edit;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return <Muted>{translate('staff.edits.empty')}</Muted>;
  if (PICTURES.includes(field))
    return (
      <Picture
        src={String(value)}
        fallback="cover"
        shape="rounded"
        ratio="4 / 3"
        sx={{ width: 160, maxWidth: '100%' }}
      />
    );
  if (field === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a provider's recitation has no transcript
      <audio controls preload="none" src={String(value)} style={{ maxWidth: '100%' }} />
    );
  if (field === 'area') return <AreaName area={String(value)} />;
  if (field === 'package_unit_price') return <Money dinars={value} />;
  if (CHECKS.includes(field)) return translate(Number(value) === 1 ? 'staff.edits.yes' : 'staff.edits.no');
  if (CHOICES.includes(field)) return option(field, String(value), provider.type);
  if (field === COURSE) return option(field, String(value), getDescription(kindOfType(provider.type).packages).name);
  if (field === 'package_pictures')
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {(value as PackagePicture[]).map((one) => (
          <Box key={`${one.package_id} ${one.picture}`} sx={{ width: 120 }}>
            <Picture src={one.picture} fallback="cover" shape="rounded" ratio="4 / 3" />
            <bdi>{inLanguage(one, 'alt_text', language)}</bdi>
          </Box>
        ))}
      </Box>
    );
  if (Array.isArray(value)) {
    const other = side === 'before' ? edit.after : edit.before;
    const known = Array.isArray(other) ? other : [];
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {value.map((one) => {
          const isOther = !known.includes(one);
          return (
            <Chip
              key={String(one)}
              label={
                <bdi style={{ textDecoration: isOther && side === 'before' ? 'line-through' : undefined }}>
                  {isOther && side === 'after' && '+ '}
                  <ListedName field={field} value={String(one)} />
                </bdi>
              }
            />
          );
        })}
      </Box>
    );
  }
  if (typeof value === 'object') {
    const table = getDescription(kindOfType(provider.type).packages);
    return (
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {Object.entries(value as Record<string, unknown>).map(
          ([name, one]) =>
            one !== null &&
            !CHECKS.includes(name) && (
              <Box key={name}>
                <Muted as="dt">{label(table, name)}</Muted>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {name === 'package_unit_price' ? (
                    <Money dinars={one} />
                  ) : PICTURES.includes(name) ? (
                    <Picture src={String(one)} fallback="food" shape="rounded" ratio="4 / 3" sx={{ width: 96 }} />
                  ) : (
                    <bdi>{name === COURSE ? option(name, String(one), table.name) : String(one)}</bdi>
                  )}
                </Box>
              </Box>
            ),
        )}
      </Box>
    );
  }
  return <Difference before={String(edit.before ?? '')} after={String(edit.after ?? '')} side={side} />;
}

/** A text with the parts that only this side has: struck through before, highlighted after. */
function Difference({ before, after, side }: { before: string; after: string; side: EditValueProps['side'] }) {
  const shown = sideOfDiff(wordDiff(before, after), side);
  let at = 0;
  return (
    <Box
      component="bdi"
      sx={{
        display: 'block',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        '& del': { bgcolor: 'error.light' },
        '& ins': { bgcolor: ({ vars }) => `color-mix(in srgb, ${vars.palette.success.main} 22%, transparent)` },
      }}
    >
      {shown.map(({ text, kind }) => {
        at += text.length;
        return <Piece key={at} text={text} kind={kind} />;
      })}
    </Box>
  );
}

function Piece({ text, kind }: DiffPart) {
  if (kind === 'gone') return <del>{text}</del>;
  return kind === 'new' ? <ins>{text}</ins> : text;
}
