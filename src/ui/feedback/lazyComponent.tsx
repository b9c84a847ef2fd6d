import { useNotify } from 'ra-core';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadTranslations } from '../../i18n/i18nProvider.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { loadOrReload } from './staleChunks.ts';

interface Asked {
  /** Called when a component that the user asked for fails to load. The user is notified, and may try again. */
  onLoadError?: () => void;
  /** Closes the component; called when it fails to load, unless `onLoadError` is given. */
  onClose?: () => void;
}

/** A lazy component with a method that loads it in advance. */
type LaterPart<Props> = ComponentType<Props & Asked> & { fetchAhead: () => Promise<void> };

/**
 * Creates a component in a chunk of its own, loaded at its first render. If loading fails, it renders nothing and the
 * page stays; the next mount tries again. A preloaded component renders immediately.
 * @param areas message files it needs, in addition to those of its pages
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & Asked> }>,
  areas: readonly string[] = [],
): LaterPart<Props> {
  const fetchPart = async () => {
    const [part] = await Promise.all([load(), loadTranslations(areas)]);
    return part;
  };
  const fetched = () => lazy(() => loadOrReload(fetchPart).catch(() => ({ default: Missing })));
  let Newest: ComponentType<Props & Asked> = fetched();
  function Missing({ onClose, onLoadError = onClose }: Asked) {
    const notify = useNotify();
    const translate = useTranslate();
    // biome-ignore lint/correctness/useExhaustiveDependencies: run once per mount
    useEffect(() => {
      Newest = fetched();
      if (!onLoadError) return;
      notify(translate('errors.part_missing'), { type: 'warning' });
      onLoadError();
    }, []);
    return null;
  }
  function Part(props: Props & Asked) {
    const [Shown] = useState(() => Newest);
    return <Shown {...props} />;
  }
  async function fetchAhead(): Promise<void> {
    const part = await fetchPart().catch(() => undefined);
    if (part) Newest = part.default;
  }
  return Object.assign(Part, { fetchAhead });
}
