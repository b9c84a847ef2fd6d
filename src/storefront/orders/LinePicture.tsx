import { useGetList } from 'ra-core';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { Picture } from '../../ui/text/Picture.tsx';
import { type CustomerLine, isReciterLine } from './customerLine.ts';

/** The shown fields of a public provider. */
export interface ProviderAvatarFields {
  gender?: string | null;
  profile_picture?: string | null;
}

/** A person in an arch, a kitchen in a rounded square; an illustration for a provider without a picture. */
export function LineProviderPicture({
  line,
  provider,
  width = 64,
}: {
  line: CustomerLine;
  provider: ProviderAvatarFields | undefined;
  width?: number;
}) {
  const reciter = isReciterLine(line);
  return (
    <Picture
      src={provider?.profile_picture ?? (reciter ? null : line.packageImage)}
      fallback={reciter ? portraitFallback(provider) : 'restaurant'}
      shape={reciter ? 'arch' : 'rounded'}
      ratio={reciter ? '4 / 5' : '1'}
      sx={{ inlineSize: width, flex: 'none', ...(!reciter && { borderRadius: '14px' }) }}
    />
  );
}

/** The picture of a line that was fetched alone: also fetches its provider. */
export function LinePicture({ line, width }: { line: CustomerLine; width?: number }) {
  // From the list: a provider that isn't public is simply missing, without an error.
  const { data: [provider] = [] } = useGetList(
    isReciterLine(line) ? 'reciters' : 'restaurants',
    { filter: { name: line.provider }, pagination: { page: 1, perPage: 1 } },
    { retry: false, staleTime: 300_000 },
  );
  return <LineProviderPicture line={line} provider={provider} width={width} />;
}
