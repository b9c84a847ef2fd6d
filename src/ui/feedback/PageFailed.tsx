import { type ReactNode, use, useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from './EmptyState.tsx';
import { OfflineContext } from './offline.ts';

/**
 * Shown when a page fails to render. React doesn't retry a chunk that failed to load, so this reloads the document,
 * which also fetches chunks that a newer version replaced (decision S1-X-10). The user reloads with a button; offline,
 * the page reloads when the connection is back.
 * @param offline shown while the browser is offline
 */
export function PageFailed({ offline: nothing }: { offline: ReactNode }) {
  const translate = useTranslate();
  const offline = use(OfflineContext);
  const [wasOffline] = useState(offline);
  useEffect(() => {
    if (wasOffline && !offline) location.reload();
  }, [wasOffline, offline]);
  if (wasOffline) return nothing;
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
