import * as v from 'valibot';
import { CALLERS, method } from './definition.ts';
import { text } from './schemas.ts';

/** Resolves a map's short link to a point. The server makes the request, so the user's browser doesn't contact the map provider. */
export const resolveMapLink = method({
  name: 'husainia.api.resolve_map_link',
  verb: 'POST',
  roles: CALLERS.customerAndStaff,
  perHour: 30,
  input: v.object({ link: text }),
  output: v.strictObject({ latitude: v.number(), longitude: v.number() }),
});
