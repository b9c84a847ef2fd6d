import { type Encoding, pack } from '../encodings.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A form a page travels in. */
interface Form {
  bytes: Bytes;
  /** The same bytes, the same tag. */
  tag: string;
}

/** A page in the forms it travels in, each packed once, however many ask for it. */
export interface PackedPage {
  /** The bytes in this form, packed when they are first asked for; thoroughly, once they were asked for again. */
  form: (encoding: Encoding) => Promise<Form>;
  /** The tags of an encoding: whoever holds the page under one of them need not be sent another form of it. */
  tags: (encoding: Encoding) => string[];
}

/** Pages that are packed thoroughly at a time: each takes a processor for some 60 ms. */
const MOST_AT_ONCE = 2;

/**
 * Packs pages: quickly for who asks first and would have to wait for it, and thoroughly beside, on zlib's threads, once another
 * asks for the same page.
 * @param isCalm says no while the server has more to do than it can: pages stay as they are then
 */
export function pagePacking(
  isCalm: () => boolean,
): (body: Bytes, etag: string, grew: (bytes: number) => void) => PackedPage {
  let packing = 0;
  return (body, etag, grew) => {
    const sent = new Map<Encoding, Promise<Form>>();
    const settled = new Set<Encoding>();

    function quickly(encoding: Encoding): Promise<Form> {
      const form = pack(body, encoding).then((bytes) => ({ bytes, tag: `${etag}-${encoding}` }));
      sent.set(encoding, form);
      form.then(
        ({ bytes }) => grew(bytes.length),
        () => sent.delete(encoding),
      );
      return form;
    }

    /** Puts smaller bytes in the place of the quick ones; whoever asks meanwhile is sent those. */
    async function thoroughly(encoding: Encoding, quick: Promise<Form>): Promise<void> {
      settled.add(encoding);
      packing += 1;
      try {
        const [before, bytes] = await Promise.all([quick, pack(body, encoding, 'thoroughly')]);
        if (bytes.length >= before.bytes.length) return;
        sent.set(encoding, Promise.resolve({ bytes, tag: `${etag}-${encoding}-small` }));
        grew(bytes.length - before.bytes.length);
      } catch {
        // the quick form is as good, only longer
      } finally {
        packing -= 1;
      }
    }

    return {
      form(encoding) {
        const before = sent.get(encoding);
        if (!before) return quickly(encoding);
        if (encoding === 'br' && !settled.has(encoding) && packing < MOST_AT_ONCE && isCalm())
          void thoroughly(encoding, before);
        return before;
      },
      tags: (encoding) => [`${etag}-${encoding}`, `${etag}-${encoding}-small`],
    };
  };
}
