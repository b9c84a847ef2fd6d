import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import { paths } from '../../domain/paths.ts';
import { type MessageKey, useTranslate } from '../i18n/useTranslate.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { apiErrorMessage, getHttpStatus } from './form/apiError.ts';
import { useApiErrorMessage } from './form/useApiErrorMessage.ts';

/**
 * Shown after a failed load: what failed, that nothing was changed, and a retry button.
 * @param fallback message key for failures without a reason (decision F1)
 */
export function ErrorState({
  error,
  fallback = 'errors.load',
  onRetry,
  home = false,
}: {
  error: unknown;
  fallback?: MessageKey;
  onRetry: () => void;
  /** The whole page failed: also offers a link to Home. */
  home?: boolean;
}) {
  const translate = useTranslate();
  // The server's reason is enough; for faults, shows the code to quote to support.
  const code = (getHttpStatus(error) ?? 0) >= 500 ? apiErrorMessage(error).requestId : undefined;
  const sentence = useApiErrorMessage(error, fallback);
  return (
    <div role="alert">
      <EmptyState
        sign="error"
        title={sentence}
        text={
          <>
            {translate('errors.nothing_changed')}
            {code && (
              <Box component="span" sx={{ display: 'block', typography: 'caption', marginBlockStart: 2 }}>
                {translate('common.support_code', { code: '' })} <bdi>{code}</bdi>
              </Box>
            )}
          </>
        }
        action={{ label: translate('common.retry'), onClick: onRetry, icon: <RefreshOutlined /> }}
        secondaryAction={home ? { label: translate('common.back_home'), to: paths.home } : undefined}
      />
    </div>
  );
}
