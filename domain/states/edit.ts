import type { VendorEdit } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type EditState = VendorEdit['state'];

/** The review state of an edit by a verified provider. The edit itself is public immediately. */
export const EDIT = {
  new: 'New',
  seen: 'Seen',
  asked: 'Asked',
  restored: 'Restored',
} as const satisfies Record<string, EditState>;

const { new: fresh, seen, asked, restored } = EDIT;

export const editMachine = createStateMachine(Object.values(EDIT), [
  { id: 'see', from: [fresh], to: seen, by: ['staff'] },
  { id: 'ask', from: [fresh, seen], to: asked, by: ['staff'], reason: true },
  { id: 'restore', from: [fresh, seen, asked], to: restored, by: ['staff'], reason: true },
]);
