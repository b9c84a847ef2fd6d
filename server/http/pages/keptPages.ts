interface Weighed {
  /** How much memory the page holds. */
  bytes: number;
}

/** What is kept by key within a number of bytes: what nobody asked for longest makes room. */
export class KeptPages<Entry extends Weighed> {
  private readonly entries = new Map<string, Entry>();
  private held = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.drop(key);
    this.entries.set(key, entry);
    this.held += entry.bytes;
    this.makeRoom();
  }

  /** Forgets an entry, unless another stands in its place by now. */
  forget(key: string, entry: Entry): void {
    if (this.entries.get(key) === entry) this.drop(key);
  }

  /** Says that an entry holds more than before. */
  grow(key: string, entry: Entry, bytes: number): void {
    if (this.entries.get(key) !== entry) return;
    entry.bytes += bytes;
    this.held += bytes;
    this.makeRoom();
  }

  private drop(key: string): void {
    this.held -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private makeRoom(): void {
    for (const [oldest] of this.entries) {
      if (this.held <= this.most) return;
      this.drop(oldest);
    }
  }
}
