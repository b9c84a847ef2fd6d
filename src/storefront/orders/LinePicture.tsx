import { useGetOne } from 'ra-core';
import { Picture } from '../../ui/Picture.tsx';
import { type CustomerLine, isReciterLine } from './customerLine.ts';

/** The provider's picture: a person in an arch, a kitchen in a rounded square. */
export function LinePicture({ line, width = 64 }: { line: CustomerLine; width?: number }) {
  const reciter = isReciterLine(line);
  const { data } = useGetOne(
    reciter ? 'reciters' : 'restaurants',
    { id: line.doc_name },
    { retry: false, staleTime: 300_000 },
  );
  return (
    <Picture
      src={data?.profile_picture ?? (reciter ? null : line.package_image)}
      fallback={reciter ? (data?.gender === 'female' ? 'woman' : 'man') : 'restaurant'}
      shape={reciter ? 'arch' : 'rounded'}
      ratio={reciter ? '4 / 5' : '1'}
      sx={{ inlineSize: width, flex: 'none', ...(!reciter && { borderRadius: '14px' }) }}
    />
  );
}
