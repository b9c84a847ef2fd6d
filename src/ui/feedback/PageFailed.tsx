import { type ReactNode, use, useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from './EmptyState.tsx';
import { OfflineContext } from './offline.ts';

/**
 * A page that could not be drawn. A program that did not come once does not come by drawing again, so the whole is reloaded,
 * which also fetches files that a newer version replaced (decisions S1-X-10): by a press, or by itself once there is a line again.
 * @param offline what is said while there is none
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
