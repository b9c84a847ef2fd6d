import { ShowBase, useResourceContext } from 'react-admin';
import { useFieldKit, usePageKit } from '../uiKit.ts';
import { RecordFacts } from './RecordFacts.tsx';

/** A read-only page of a record, from its DocType. */
export function DocTypeShow() {
  const resource = useResourceContext() ?? '';
  const { recordMeta, recordOptions, ShowFrame } = usePageKit();
  const { queryOptions, ...props } = recordOptions;
  const meta = recordMeta(useFieldKit().descriptionOf(resource));
  return (
    <ShowBase {...props} queryOptions={{ ...queryOptions, meta }}>
      <ShowFrame resource={resource}>
        <RecordFacts />
      </ShowFrame>
    </ShowBase>
  );
}
