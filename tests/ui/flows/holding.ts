import type { EmbeddedServer } from '../../support/serverHarness.ts';

/** A server that delays some responses: the request is handled in time, the response arrives late. */
export function holding(server: EmbeddedServer, isHeld: (request: Request) => boolean) {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  let held = 0;
  const fetch: EmbeddedServer['fetch'] = async (input, init) => {
    const late = input instanceof Request && isHeld(input);
    const response = await server.fetch(input, init);
    if (late) {
      held += 1;
      await released;
    }
    return response;
  };
  return { server: { ...server, fetch }, release, count: () => held };
}

/** The decoded path of a request. */
export const pathOf = ({ url }: Request): string => decodeURIComponent(new URL(url).pathname);
