import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type {
  DataTableProps,
  FormProps,
  ListBaseProps,
  RaRecord,
  RedirectionSideEffect,
  ShowBaseProps,
} from 'react-admin';
import type { FieldChecks } from './checks.ts';
import type { DocTypeDescription, FieldDescription } from './description.ts';
import type { FieldInputProps } from './inputs/types.ts';

/**
 * What an admin brings to inputs and pages that are made from DocTypes: where their descriptions come from, its words, its controls
 * and its look. Members called `use…` are hooks.
 */

/** What every shown value of a DocType's field is given. */
export interface FieldValueProps {
  field: FieldDescription;
  /** Never empty, but for the fieldtypes that `shownEmpty` names. */
  value: unknown;
}

/** What an admin brings to show single fields and to ask for them. */
export interface FieldKit {
  /** The DocType behind a resource: of its documents, or of the rows of a child resource. @throws Error for an unknown resource */
  descriptionOf(resource: string): DocTypeDescription;
  /** A DocType by its name, as Table fields spell it in `options`; undefined for one that the admin was not told of. */
  descriptionByName(doctype: string): DocTypeDescription | undefined;
  /** The resource whose documents a Link points to; undefined where no page may ask for them. */
  resourceOfDocType(doctype: string | undefined): string | undefined;
  useFieldLabel(): (description: DocTypeDescription, fieldname: string) => string;
  /** How a form calls a field: its label, and what the admin adds to say whether it must be filled. */
  useInputLabel(): (description: DocTypeDescription, field: FieldDescription, must: boolean, label?: string) => string;
  /** The name of a value of a Select. */
  useOptionLabel(): (fieldname: string, value: string, doctype?: string) => string;
  /** How a record of a resource is called. */
  useRecordTitle(resource: string | undefined): (record?: Record<string, unknown>) => string;
  checks: FieldChecks;
  /** In which direction and language a text is written. */
  writing(field: FieldDescription): { dir: 'auto' | 'ltr' | 'rtl'; lang?: string };
  /** The input of each fieldtype; a form does not ask for the others. */
  inputs: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** What shows a value of each fieldtype. */
  values: Readonly<Record<string, ComponentType<FieldValueProps>>>;
  /** What shows a value of any other fieldtype. */
  Value: ComponentType<FieldValueProps>;
  /** What people are called and have typed: it keeps its own direction. */
  Text: ComponentType<{ children: string }>;
  /** Fieldtypes whose value is shown although it is empty. */
  shownEmpty: ReadonlySet<string>;
}

export interface ListFrameProps {
  resource: string;
  description: DocTypeDescription;
  columns: FieldDescription[];
  filters: FieldDescription[];
  roles: readonly string[];
}

/** What happens when a form is saved. */
export interface Saves {
  redirect: RedirectionSideEffect;
  mutationOptions: {
    onSuccess?: (saved: RaRecord, sent: unknown) => void;
    onError?: (error: unknown, sent: unknown) => unknown;
  };
  /** Buttons below the form. */
  foot?: ReactNode;
}

interface FrameProps {
  resource: string;
  children: ReactNode;
}

/** For whole pages. Each frame stands in react-admin's context of its list, record or form. */
export interface PageKit {
  /** Roles of whoever is logged in. */
  useRoles(): readonly string[];
  /** Fields that a resource's form and page leave out. */
  useHidden(resource: string): readonly string[];
  /** What lists are beside their sort: length of a page, `meta` of the question. */
  listOf(description: DocTypeDescription, columns: FieldDescription[]): Partial<ListBaseProps>;
  /** `meta` of the question for one document. */
  recordMeta(description: DocTypeDescription): Record<string, unknown> | undefined;
  /** What reads a record for its page or its form: what becomes of one that is not there. */
  recordOptions: Pick<ShowBaseProps, 'redirectOnError' | 'queryOptions'>;
  table: Partial<DataTableProps>;
  form: Partial<FormProps>;
  /** Where the input of a field stands in the form's grid of two columns. */
  columnOf(field: FieldDescription, all: readonly FieldDescription[]): string | { md: string; xl?: string } | undefined;
  /** What a form asks for the name of a new document with. */
  nameInput: { label: string; helperText?: string };
  /** @param meta of the question for the record, which its save repeats. `beside` stands beside the form: what a save asks */
  useEditing(resource: string, meta: object | undefined): Saves & { beside: ReactNode };
  useCreating(resource: string): Saves;
  ListFrame: ComponentType<ListFrameProps>;
  EditFrame: ComponentType<FrameProps>;
  CreateFrame: ComponentType<FrameProps>;
  ShowFrame: ComponentType<FrameProps>;
  /** Around a form's inputs. */
  FormFrame: ComponentType<FrameProps & { isNew: boolean; foot: ReactNode }>;
}

export const FieldKitContext = createContext<FieldKit | null>(null);
export const PageKitContext = createContext<PageKit | null>(null);

/** @throws Error outside of an admin */
export function useFieldKit(): FieldKit {
  const kit = useContext(FieldKitContext);
  if (!kit) throw new Error('No FieldKitContext around an input or value of a DocType');
  return kit;
}

/** @throws Error outside of an admin */
export function usePageKit(): PageKit {
  const kit = useContext(PageKitContext);
  if (!kit) throw new Error('No PageKitContext around a page of a DocType');
  return kit;
}
