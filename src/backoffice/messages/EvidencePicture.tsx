import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RetryNote } from '../../ui/feedback/RetryNote.tsx';

const FRAME = { inlineSize: 160, blockSize: 120, borderRadius: '12px', display: 'block' } as const;

/** An address for bytes that only this page has, let go of with it. */
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

/** A picture that came with a complaint. It is asked for with the session, as an image's own address would not be. */
export function EvidencePicture({ path, alt }: { path: string; alt: string }) {
  const translate = useTranslate();
  const api = useDataProvider<MajalisDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['evidence', path],
    queryFn: async ({ signal }) => (await api.evidencePicture({ path }, { signal })).data,
    // no memory keeps it longer than its page
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const src = useObjectUrl(data);
  if (error) return <RetryNote onRetry={refetch}>{translate('errors.load')}</RetryNote>;
  if (!src) return <Box role="img" aria-label={alt} sx={{ ...FRAME, backgroundColor: 'surfaceSunken' }} />;
  return (
    <a href={src} target="_blank" rel="noopener noreferrer">
      <Box component="img" src={src} alt={alt} sx={{ ...FRAME, objectFit: 'cover' }} />
    </a>
  );
}
