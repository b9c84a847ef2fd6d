import * as v from 'valibot';
import { CALLERS, method } from './definition.ts';
import { text } from './schemas.ts';

/** The point that a map's short link leads to. Its maker's server is asked, so nobody's browser asks by itself. */
export const resolveMapLink = method({
  name: 'husainia.api.resolve_map_link',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 30,
  input: v.object({ link: text }),
  answer: v.strictObject({ latitude: v.number(), longitude: v.number() }),
});
