import type { Instant } from '../../domain/time/kuwaitTime.ts';

/** What the simulation tells its server, beside HTTP. Each message has one reply. */
export type ControlMessage =
  /** Moves the clock to an instant and runs the scheduled jobs that are due on the way. */
  | { kind: 'advance'; to: Instant }
  /** Starts a session. The reply is its Authorization header. */
  | { kind: 'session'; user: string }
  /** Whether the payment gateway can be reached. */
  | { kind: 'gateway'; down: boolean }
  /** Kills the process in the middle of its next work, right after this many commits. */
  | { kind: 'kill'; afterCommits: number };

export interface ControlRequest {
  id: number;
  message: ControlMessage;
}

export type ControlReply = { id: number; value: string } | { id: number; error: string };

/** Sent once the server listens. */
export interface ReadyMessage {
  port: number;
}
