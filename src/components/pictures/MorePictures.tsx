import PhotoLibraryOutlined from '@mui/icons-material/PhotoLibraryOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PackagePicture } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { type FallbackArt, Picture } from '../../ui/text/Picture.tsx';

/**
 * A button that opens the pictures of a package, each with its alternative text; renders nothing if there is only one.
 * @param first the package's main picture
 */
export function MorePictures({
  name,
  first,
  pictures,
  fallback,
}: {
  name: string;
  first: string | null | undefined;
  pictures: readonly PackagePicture[];
  fallback: FallbackArt;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  if (pictures.length === 0) return null;
  const shown = [
    ...(first ? [{ id: 'first', src: first, alt: name }] : []),
    ...pictures.map((one) => ({ id: one.name, src: one.picture, alt: inLanguage(one, 'alt_text', language) })),
  ];
  const label = translate('booking.pictures', { smart_count: shown.length });
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<PhotoLibraryOutlined />}
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start', alignSelf: 'start', paddingInline: 2, marginInlineStart: -2, whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
      <Dialog open={open} title={<bdi>{name}</bdi>} maxWidth="sm" fullWidth onClose={() => setOpen(false)}>
        <PlainList sx={{ display: 'grid', gap: 4 }}>
          {shown.map(({ id, src, alt }) => (
            <li key={id}>
              <Picture src={src} alt={alt} fallback={fallback} ratio="4 / 3" />
            </li>
          ))}
        </PlainList>
      </Dialog>
    </>
  );
}
