import { Note } from '../../../ui/feedback/Note.tsx';
import type { Line } from '../line.ts';
import { useTightWays } from './useTightWays.ts';

/** Warns a reciter of a neighbour booking that leaves too little time for the way. It forbids nothing: he knows the roads. */
export function TravelNote({ line }: { line: Line }) {
  return useTightWays(line)?.map(({ key, sentence }) => (
    <Note key={key} tone="warning">
      {sentence}
    </Note>
  ));
}
