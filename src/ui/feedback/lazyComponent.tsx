import { useNotify } from 'ra-core';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadTranslations } from '../../i18n/i18nProvider.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { loadOrReload } from './staleChunks.ts';

interface LazyProps {
  /** Called when a component that the user asked for fails to load. The user is notified, and may try again. */
  onLoadError?: () => void;
  /** Closes the component; called when it fails to load, unless `onLoadError` is given. */
  onClose?: () => void;
}

/** A lazy component with a method that loads it in advance. */
type LazyComponent<Props> = ComponentType<Props & LazyProps> & { preload: () => Promise<void> };

/**
 * Creates a component in a chunk of its own, loaded at its first render. If loading fails, it renders nothing and the
 * page stays; the next mount tries again. A preloaded component renders immediately.
 * @param namespaces message files it needs, in addition to those of its pages
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & LazyProps> }>,
  namespaces: readonly string[] = [],
): LazyComponent<Props> {
  const loadModule = async () => {
    const [part] = await Promise.all([load(), loadTranslations(namespaces)]);
    return part;
  };
  const createLazy = () => lazy(() => loadOrReload(loadModule).catch(() => ({ default: Missing })));
  let Current: ComponentType<Props & LazyProps> = createLazy();
  function Missing({ onClose, onLoadError = onClose }: LazyProps) {
    const notify = useNotify();
    const translate = useTranslate();
    // biome-ignore lint/correctness/useExhaustiveDependencies: run once per mount
    useEffect(() => {
      Current = createLazy();
      if (!onLoadError) return;
      notify(translate('errors.part_missing'), { type: 'warning' });
      onLoadError();
    }, []);
    return null;
  }
  function Part(props: Props & LazyProps) {
    const [Loaded] = useState(() => Current);
    return <Loaded {...props} />;
  }
  async function preload(): Promise<void> {
    const part = await loadModule().catch(() => undefined);
    if (part) Current = part.default;
  }
  return Object.assign(Part, { preload });
}
