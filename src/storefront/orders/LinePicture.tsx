import { useGetList } from 'ra-core';
import { Picture } from '../../ui/text/Picture.tsx';
import { type CustomerLine, isReciterLine } from './customerLine.ts';

/** The provider's picture: a person in an arch, a kitchen in a rounded square. */
export function LinePicture({ line, width = 64 }: { line: CustomerLine; width?: number }) {
  const reciter = isReciterLine(line);
  // Looked for in the list: a provider who is not public now is none, and no error.
  const { data: [provider] = [] } = useGetList(
    reciter ? 'reciters' : 'restaurants',
    { filter: { name: line.doc_name }, pagination: { page: 1, perPage: 1 } },
    { retry: false, staleTime: 300_000 },
  );
  return (
    <Picture
      src={provider?.profile_picture ?? (reciter ? null : line.package_image)}
      fallback={reciter ? (provider?.gender === 'female' ? 'woman' : 'man') : 'restaurant'}
      shape={reciter ? 'arch' : 'rounded'}
      ratio={reciter ? '4 / 5' : '1'}
      sx={{ inlineSize: width, flex: 'none', ...(!reciter && { borderRadius: '14px' }) }}
    />
  );
}
