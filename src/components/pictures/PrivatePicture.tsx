import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RetryNote } from '../../ui/feedback/RetryNote.tsx';
import { useMethodQuery } from '../useMethodQuery.ts';

const FRAME = { inlineSize: 160, blockSize: 120, borderRadius: '12px', display: 'block' } as const;

/** An object URL that is revoked on unmount. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** A picture with restricted access. Fetched with the session's credentials, which an image URL wouldn't send. */
export function PrivatePicture({ path, alt }: { path: string; alt: string }) {
  const translate = useTranslate();
  const { data, error, refetch } = useMethodQuery(
    'privateFile',
    { path },
    // Not cached beyond the page.
    { gcTime: 0, staleTime: 'static' },
  );
  const src = useObjectUrl(data);
  if (error) return <RetryNote onRetry={refetch}>{translate('errors.load')}</RetryNote>;
  if (!src) return <Box role="img" aria-label={alt} sx={{ ...FRAME, backgroundColor: 'surfaceSunken' }} />;
  return (
    <a href={src} target="_blank" rel="noopener noreferrer">
      <Box component="img" src={src} alt={alt} sx={{ ...FRAME, objectFit: 'cover' }} />
    </a>
  );
}
