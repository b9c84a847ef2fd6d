import { type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../ports/context.ts';

/** The server's time of the running request. */
export const getNow = (context: RequestContext): Instant => parseInstant(context.now()) ?? 0;
