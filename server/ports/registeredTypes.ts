/**
 * The types of a site's documents. A product registers its DocTypes by name (it extends `DocTypeRegister`). The engine itself registers
 * none; the document of an unregistered DocType is a row of unknown values.
 */
import type { Doc, Row } from './row.ts';

/** Extended by a product's module. @public */
// biome-ignore lint/suspicious/noEmptyInterface: products extend it
export interface DocTypeRegister {}

/** A stored document with its child tables. */
export type Stored<K extends string> = K extends keyof DocTypeRegister ? DocTypeRegister[K] & { doctype: K } : Doc;

/** The fields of a document in its own row: all but its child tables. */
type Columns<T> = { [F in keyof T as T[F] extends readonly unknown[] ? never : F]: T[F] };

/** The columns of a list that are not the document's own: aggregates, aliases, dotted and child fields. */
type Others<T, F> = [Exclude<F, keyof T>] extends [never] ? unknown : Row;

/** A row of a list with these fields; if the fields are not literals, a row of unknown values. */
export type Listed<K extends string, F extends readonly string[]> = K extends keyof DocTypeRegister
  ? string extends F[number]
    ? Row
    : '*' extends F[number]
      ? Columns<DocTypeRegister[K]>
      : Pick<DocTypeRegister[K], Extract<F[number], keyof DocTypeRegister[K]>> & Others<DocTypeRegister[K], F[number]>
  : Row;

/** A value to write; `null` clears a field of any type. */
type Writable<T> = T extends readonly (infer R)[] ? readonly { [F in keyof R]?: R[F] | null }[] : T | null;

/** The fields of a document to write, with child tables as lists of rows. */
export type Fields<K extends string> = K extends keyof DocTypeRegister
  ? { [F in keyof DocTypeRegister[K]]?: Writable<DocTypeRegister[K][F]> }
  : Row;

/** The columns of a document to write directly. */
export type ColumnValues<K extends string, Else> = K extends keyof DocTypeRegister
  ? { [F in keyof Columns<DocTypeRegister[K]>]?: DocTypeRegister[K][F] | null }
  : Record<string, Else>;
