import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { connection } from '../../site/connection.ts';
import { useConnection } from '../../site/useConnection.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/**
 * A page of the back office that could not be drawn. A program that did not come once does not come by drawing again, so the whole
 * is loaded anew: by a press, or by itself when the line is back that was missing.
 */
export function PageFailed() {
  const translate = useTranslate();
  const offline = useConnection() === 'offline';
  const [wasOffline] = useState(offline);
  useEffect(() => {
    if (wasOffline && !offline) location.reload();
  }, [wasOffline, offline]);
  return wasOffline ? (
    <EmptyState
      heading="h1"
      title={translate('common.offline_nothing')}
      text={translate('common.offline_wait')}
      action={{ label: translate('common.retry'), onClick: () => connection.retry() }}
    />
  ) : (
    <EmptyState
      sign="error"
      heading="h1"
      title={translate('errors.router')}
      text={translate('errors.router_text')}
      action={{ label: translate('common.reload'), onClick: () => location.reload() }}
    />
  );
}
