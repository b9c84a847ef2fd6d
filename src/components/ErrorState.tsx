import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import { paths } from '../../domain/paths.ts';
import { type MessageKey, useTranslate } from '../i18n/useTranslate.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { apiErrorMessage, getHttpStatus } from './form/apiError.ts';
import { useApiErrorMessage } from './form/useApiErrorMessage.ts';

/**
 * A failed load: what failed, that nothing changed, and a retry.
 * @param fallback key of the sentence for failures that name no reason (decisions F1)
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
  /** All of the page failed: it leads to Home too. */
  home?: boolean;
}) {
  const translate = useTranslate();
  // A reason the server gives is an answer; whoever meets a fault may ask for help by its number.
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
        second={home ? { label: translate('common.back_home'), to: paths.home } : undefined}
      />
    </div>
  );
}
