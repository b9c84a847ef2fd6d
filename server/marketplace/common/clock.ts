import { type Instant, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../host/context.ts';

/** The server's time in the running request. */
export const nowOf = (context: RequestContext): Instant => parseInstant(context.now()) ?? 0;
