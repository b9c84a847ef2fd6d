import type { VendorEdit } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

export type EditState = VendorEdit['state'];

/** What became of an edit that a verified provider made; it is public from the first moment, whatever staff thinks of it. */
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
