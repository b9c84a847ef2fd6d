import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from '../i18n/useNotify.ts';
import { saveFile } from '../ui/controls/saveFile.ts';
import { useExplainApiError } from './form/useApiErrorMessage.ts';

/**
 * A button that saves a file from the server, and shows errors as notifications.
 * @param make returns the file's content and name; undefined if there is nothing to save and the caller has said why
 */
export function DownloadButton({
  make,
  children,
  startIcon = <DownloadOutlined />,
  ...rest
}: { make: () => Promise<{ content: string | Blob; name: string; type?: string } | undefined> } & Pick<
  ButtonProps,
  'children' | 'startIcon' | 'variant' | 'disabled'
>) {
  const notify = useNotify();
  const explain = useExplainApiError();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const file = await make();
      if (file) saveFile(file.content, file.name, file.type);
    },
    onError: async (error) => notify(await explain(error, 'errors.load'), { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      {...rest}
      startIcon={startIcon}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
