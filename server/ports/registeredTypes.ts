/**
 * The types of a site's documents. A product registers those of its DocTypes by name (it extends `DocTypeRegister`); the engine
 * itself knows none, and what is not registered is a row of unknown values.
 */
import type { Doc, Row } from './row.ts';

/** Extended by a product's own module. @public */
// biome-ignore lint/suspicious/noEmptyInterface: products extend it
export interface DocTypeRegister {}

/** A stored document with its child tables. */
export type Stored<K extends string> = K extends keyof DocTypeRegister ? DocTypeRegister[K] & { doctype: K } : Doc;

/** What of a document stands in its own row: all but its child tables. */
type Columns<T> = { [F in keyof T as T[F] extends readonly unknown[] ? never : F]: T[F] };

/** Columns of a list beside the document's own: aggregates, aliases, dotted and child fields. */
type Others<T, F> = [Exclude<F, keyof T>] extends [never] ? unknown : Row;

/** A row of a list of these fields; fields that are not literals give a row of unknown values. */
export type Listed<K extends string, F extends readonly string[]> = K extends keyof DocTypeRegister
  ? string extends F[number]
    ? Row
    : '*' extends F[number]
      ? Columns<DocTypeRegister[K]>
      : Pick<DocTypeRegister[K], Extract<F[number], keyof DocTypeRegister[K]>> & Others<DocTypeRegister[K], F[number]>
  : Row;

/** A value as it may be written; `null` empties a field, whatever its type. */
type Given<T> = T extends readonly (infer R)[] ? readonly { [F in keyof R]?: R[F] | null }[] : T | null;

/** Fields of a document to be written, child tables as lists of rows. */
export type Fields<K extends string> = K extends keyof DocTypeRegister
  ? { [F in keyof DocTypeRegister[K]]?: Given<DocTypeRegister[K][F]> }
  : Row;

/** Columns of a document to be written directly. */
export type ColumnValues<K extends string, Else> = K extends keyof DocTypeRegister
  ? { [F in keyof Columns<DocTypeRegister[K]>]?: DocTypeRegister[K][F] | null }
  : Record<string, Else>;
