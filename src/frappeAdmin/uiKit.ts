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
 * What an admin provides for inputs and pages generated from DocTypes: descriptions, messages, controls and styles.
 * Members named `use…` are hooks.
 */

/** Props of every component that shows a value of a DocType field. */
export interface FieldValueProps {
  field: FieldDescription;
  /** Never empty, except for the fieldtypes in `shownEmpty`. */
  value: unknown;
}

/** What an admin provides for showing and editing single fields. */
export interface FieldKit {
  /**
   * The DocType of a resource: of its documents, or of the rows of a child resource.
   * @throws Error for an unknown resource
   */
  descriptionOf(resource: string): DocTypeDescription;
  /** A DocType by name, as in the `options` of Table fields; undefined if the admin has no description of it. */
  descriptionByName(doctype: string): DocTypeDescription | undefined;
  /** The resource of a Link's DocType; undefined if no resource may read it. */
  resourceOfDocType(doctype: string | undefined): string | undefined;
  useFieldLabel(): (description: DocTypeDescription, fieldname: string) => string;
  /** A field's label in a form, including whether it is optional or required. */
  useInputLabel(): (description: DocTypeDescription, field: FieldDescription, must: boolean, label?: string) => string;
  /** The label of a Select value. */
  useOptionLabel(): (fieldname: string, value: string, doctype?: string) => string;
  /** The title of a record. */
  useRecordTitle(resource: string | undefined): (record?: Record<string, unknown>) => string;
  checks: FieldChecks;
  /** Text direction and language of a field. */
  writing(field: FieldDescription): { dir: 'auto' | 'ltr' | 'rtl'; lang?: string };
  /** Inputs by fieldtype; forms omit all other fields. */
  inputs: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** Components that show a value, by fieldtype. */
  values: Readonly<Record<string, ComponentType<FieldValueProps>>>;
  /** Shows values of all other fieldtypes. */
  Value: ComponentType<FieldValueProps>;
  /** Shows names and user-written text, in its own direction. */
  Text: ComponentType<{ children: string }>;
  /** Fieldtypes whose empty values are shown. */
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
  /** Starts the form over when it changes: after a save that stays on the page. */
  formKey?: number;
}

/** What the page of a form passes to it. */
export interface FormOfPage extends Pick<Saves, 'foot' | 'formKey'> {
  isNew: boolean;
}

export const FormOfPageContext = createContext<FormOfPage>({ isNew: false });

interface FrameProps {
  resource: string;
  children: ReactNode;
}

/**
 * What an admin provides for whole pages. Each frame is rendered in react-admin's context of its list, record or form.
 */
export interface PageKit {
  /** Roles of the logged-in user. */
  useRoles(): readonly string[];
  /** Fields that the resource's form and page omit. */
  useHidden(resource: string): readonly string[];
  /** List parameters besides the sort: page size and `meta`. */
  listOf(description: DocTypeDescription, columns: FieldDescription[]): Partial<ListBaseProps>;
  /** `meta` for fetching one document. */
  recordMeta(description: DocTypeDescription): Record<string, unknown> | undefined;
  /** Options for reading a record, such as what to do if it doesn't exist. */
  recordOptions: Pick<ShowBaseProps, 'redirectOnError' | 'queryOptions'>;
  table: Partial<DataTableProps>;
  form: Partial<FormProps>;
  /** The position of a field's input in the form's grid of two columns. */
  columnOf(field: FieldDescription, all: readonly FieldDescription[]): string | { md: string; xl?: string } | undefined;
  /** Label and help of the input for a new document's name. */
  nameInput: { label: string; helperText?: string };
  /**
   * @param meta for fetching the record, repeated by its save; `beside` is rendered next to the form and shows a save's
   * prompts
   */
  useEditing(resource: string, meta: object | undefined): Saves & { beside: ReactNode };
  useCreating(resource: string): Saves;
  ListFrame: ComponentType<ListFrameProps>;
  EditFrame: ComponentType<FrameProps>;
  CreateFrame: ComponentType<FrameProps>;
  ShowFrame: ComponentType<FrameProps>;
  /** Wraps a form's inputs. */
  FormFrame: ComponentType<FrameProps & { isNew: boolean; foot: ReactNode }>;
}

export const FieldKitContext = createContext<FieldKit | null>(null);
export const PageKitContext = createContext<PageKit | null>(null);

/** @throws Error outside an admin */
export function useFieldKit(): FieldKit {
  const kit = useContext(FieldKitContext);
  if (!kit) throw new Error('No FieldKitContext around an input or value of a DocType');
  return kit;
}

/** @throws Error outside an admin */
export function usePageKit(): PageKit {
  const kit = useContext(PageKitContext);
  if (!kit) throw new Error('No PageKitContext around a page of a DocType');
  return kit;
}
