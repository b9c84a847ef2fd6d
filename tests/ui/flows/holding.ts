import type { EmbeddedServer } from '../../support/serverHarness.ts';

/** A server whose answers to some requests are kept back: done in time, heard of late. */
export function holding(server: EmbeddedServer, isHeld: (request: Request) => boolean) {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  let held = 0;
  const fetch: EmbeddedServer['fetch'] = async (input, init) => {
    const late = input instanceof Request && isHeld(input);
    const answer = await server.fetch(input, init);
    if (late) {
      held += 1;
      await released;
    }
    return answer;
  };
  return { server: { ...server, fetch }, release, count: () => held };
}

/** The path of a request, as it is read. */
export const pathOf = ({ url }: Request): string => decodeURIComponent(new URL(url).pathname);
