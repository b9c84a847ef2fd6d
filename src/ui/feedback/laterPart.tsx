import { useNotify } from 'ra-core';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

interface Asked {
  /** For a part that somebody pressed for: told when its program could not be fetched, which is said, so that he may press again. */
  onMissing?: () => void;
  /** Of a part that can be closed: told in place of `onMissing`, where that is not given. */
  onClose?: () => void;
}

/**
 * A part beside the way of its page, fetched when it is first drawn. Where its program cannot be fetched its place stays empty and
 * the page stands; drawn another time, it is fetched again.
 */
export function laterPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props & Asked> }>,
): ComponentType<Props & Asked> {
  const fetched = () => lazy(() => load().catch(() => ({ default: Missing })));
  let Newest = fetched();
  function Missing({ onClose, onMissing = onClose }: Asked) {
    const notify = useNotify();
    const translate = useTranslate();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was asked for
    useEffect(() => {
      Newest = fetched();
      if (!onMissing) return;
      notify(translate('errors.part_missing'), { type: 'warning' });
      onMissing();
    }, []);
    return null;
  }
  return function Part(props: Props & Asked) {
    const [Shown] = useState(() => Newest);
    return <Shown {...props} />;
  };
}
