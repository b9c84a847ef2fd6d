import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { PrivatePicture } from '../../components/pictures/PrivatePicture.tsx';
import { useApi } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

const isPdf = (path: string): boolean => path.endsWith('.pdf');

/** The files of a document: photos to open, and PDFs to download. A PDF is never shown in the page. */
export function DocumentFiles({ files, title }: { files: readonly string[]; title: string }) {
  const translate = useTranslate();
  const api = useApi();
  if (files.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      {files.map((path, index) =>
        isPdf(path) ? (
          <DownloadButton
            key={path}
            startIcon={<PictureAsPdfOutlined />}
            make={async () => ({
              content: (await api.privateFile({ path })).data,
              name: `${title} ${index + 1}.pdf`,
            })}
          >
            {translate('documents.download', { n: index + 1 })}
          </DownloadButton>
        ) : (
          <PrivatePicture key={path} path={path} alt={translate('documents.photo', { title, n: index + 1 })} />
        ),
      )}
    </Box>
  );
}
