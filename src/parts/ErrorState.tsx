import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import { useTranslate, type WordKey } from '../i18n/useTranslate.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useErrorText } from './useErrorText.ts';

/**
 * A failed load: what failed, that nothing changed, and a retry.
 * @param fallback key of the sentence for failures that name no reason (decisions F1)
 */
export function ErrorState({
  error,
  fallback = 'errors.load',
  onRetry,
}: {
  error: unknown;
  fallback?: WordKey;
  onRetry: () => void;
}) {
  const translate = useTranslate();
  const sentence = useErrorText(error, fallback);
  return (
    <div role="alert">
      <EmptyState
        sign="error"
        title={sentence}
        text={translate('errors.nothing_changed')}
        action={{ label: translate('common.retry'), onClick: onRetry, icon: <RefreshOutlined /> }}
      />
    </div>
  );
}
