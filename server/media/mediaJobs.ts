import type { PictureFormat } from '../../domain/imageVariants.ts';
import type { Paper } from './paper.ts';

/** Why a file is not taken: its content is none of the formats, or there is too much of it. */
export type MediaRefusal = { refused: 'type' | 'size' };

/** A picture as it is stored. */
export interface StoredImage {
  content: Uint8Array;
  extension: 'jpg' | 'webp';
  /** Six hexadecimal digits: what stands in its place until it is loaded. */
  color: string;
}

/** A recording as it is stored. */
export interface StoredAudio {
  content: Uint8Array;
  extension: 'mp3' | 'm4a' | 'ogg';
}

/**
 * What the media process does. Arguments and results travel between processes, as structured clones. A job that throws is an
 * error of ours, or a file that the library cannot read although its head looks right.
 */
export interface MediaJobs {
  /** Judges an upload by its content and encodes it anew, upright and at most 2,000 px wide and high. */
  image(bytes: Uint8Array): Promise<StoredImage | MediaRefusal>;
  /** Judges an upload by its content and takes out what is no sound. */
  audio(bytes: Uint8Array): Promise<StoredAudio | MediaRefusal>;
  /** A stored picture in another width (px, at most its own) and format. */
  smallerImage(bytes: Uint8Array, width: number, format: PictureFormat): Promise<Uint8Array>;
  /** A stored picture cropped to a size in px, as raw pixels of four channels with 8 bit each. */
  croppedPixels(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array>;
  /** A paper as a PDF of A4 pages. */
  paper(paper: Paper): Promise<Uint8Array>;
}

export type MediaResult<K extends keyof MediaJobs> = Awaited<ReturnType<MediaJobs[K]>>;

/** One job on its way to the media process. */
export interface MediaRequest {
  kind: keyof MediaJobs;
  args: unknown[];
}

/** What the media process answers to it. */
export type MediaReply = { value: unknown } | { error: string };
