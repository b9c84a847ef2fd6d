import type { ImageFormat } from '../../domain/imageVariants.ts';
import type { CalendarContent } from './calendarContent.ts';
import type { PrintableDocument } from './printableDocument.ts';

/** Why a file is refused: its content has no supported format, or it is too large. */
export type MediaRefusal = { refused: 'type' | 'size' };

/** A picture in the format in which it is stored. */
export interface StoredImage {
  content: Uint8Array;
  extension: 'jpg' | 'webp';
  /** Six hexadecimal digits: the placeholder color until the picture loads. */
  color: string;
}

/** A recording in the format in which it is stored. */
export interface StoredAudio {
  content: Uint8Array;
  extension: 'mp3' | 'm4a' | 'ogg';
}

/** A PDF as it was uploaded: it is never opened here. */
export interface StoredPdf {
  content: Uint8Array;
  extension: 'pdf';
}

/**
 * The jobs of the media process. Arguments and results are structured clones between processes. A job throws for an internal error, or
 * for a file that the library cannot read although its header is valid.
 */
export interface MediaJobs {
  /** Checks an upload by its content and encodes it again, upright and at most 2,000 px wide and high. */
  image(bytes: Uint8Array): Promise<StoredImage | MediaRefusal>;
  /** Checks an upload by its content and removes everything but the audio. */
  audio(bytes: Uint8Array): Promise<StoredAudio | MediaRefusal>;
  /** Checks an upload by its content: a PDF stays as it is, a picture is encoded again. */
  document(bytes: Uint8Array): Promise<StoredPdf | StoredImage | MediaRefusal>;
  /** Resizes a stored picture to a width (px, at most its own) in a format. */
  smallerImage(bytes: Uint8Array, width: number, format: ImageFormat): Promise<Uint8Array>;
  /** Crops a stored picture to a size in px, as raw pixels with four channels of 8 bits. */
  croppedPixels(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array>;
  /** Reads a calendar file between two instants; undefined if it is none. */
  calendar(bytes: Uint8Array, from: number, until: number): Promise<CalendarContent | undefined>;
  /** Renders a printable document as a PDF with A4 pages. */
  pdf(document: PrintableDocument): Promise<Uint8Array>;
}

export type MediaResult<K extends keyof MediaJobs> = Awaited<ReturnType<MediaJobs[K]>>;

/** A job for the media process. */
export interface MediaRequest {
  kind: keyof MediaJobs;
  args: unknown[];
}

/** The media process's reply to a job. */
export type MediaReply = { value: unknown } | { error: string };
