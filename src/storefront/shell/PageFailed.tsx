import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useConnection } from '../../site/useConnection.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { NothingKept } from './NothingKept.tsx';

/**
 * A page that could not be drawn; loading it anew also fetches files that a newer version replaced (decisions S1-X-10). Where
 * its files could not come because there is no line, that is said, and it opens by itself once there is one.
 */
export function PageFailed() {
  const translate = useTranslate();
  const offline = useConnection() === 'offline';
  const [wasOffline] = useState(offline);
  useEffect(() => {
    if (wasOffline && !offline) location.reload();
  }, [wasOffline, offline]);
  if (wasOffline) return <NothingKept />;
  return (
    <EmptyState
      sign="error"
      heading="h1"
      title={translate('errors.router')}
      text={translate('errors.router_text')}
      action={{ label: translate('common.reload'), onClick: () => location.reload() }}
    />
  );
}
