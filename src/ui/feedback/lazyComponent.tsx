import { useNotify } from 'ra-core';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { loadTranslations } from '../../i18n/i18nProvider.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { loadOrReload } from './staleChunks.ts';

interface Asked {
  /** For a part that somebody pressed for: told when its program could not be fetched, which is said, so that he may press again. */
  onLoadError?: () => void;
  /** Of a part that can be closed: told in place of `onLoadError`, where that is not given. */
  onClose?: () => void;
}

/** Such a part, with a way to have its program before it is drawn. */
type LaterPart<Props> = ComponentType<Props & Asked> & { fetchAhead: () => Promise<void> };

/**
 * A part beside the way of its page, fetched when it is first drawn. Where its program cannot be fetched its place stays empty and
 * the page stands; drawn another time, it is fetched again. One that was fetched ahead is drawn at once.
 * @param areas of the catalogue that it says, beside those of the pages it stands in
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was asked for
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
