/** What pages are made from: a DocType as forms and lists need it, whether a site described it or a product knows it beforehand. */

export interface FieldDescription {
  fieldname: string;
  fieldtype: string;
  label: string;
  /** Values of a Select, one to a line; DocType of a Link or Table. */
  options?: string;
  default?: string;
  reqd?: 1;
  /** Written by the site only. */
  read_only?: 1;
  hidden?: 1;
  permlevel?: number;
  /** Most characters. */
  length?: number;
  non_negative?: 1;
  in_list_view?: 1;
  in_standard_filter?: 1;
  /** The Section Break it stands under. */
  section?: string;
}

/** What a role may do with documents, and on which permission levels; `only` and `except` narrow the fields that it writes. */
export interface RoleGrant {
  read: number[];
  write: number[];
  create?: boolean;
  delete?: boolean;
  only?: string[];
  except?: string[];
}

/** A DocType as pages need it. */
export interface DocTypeDescription {
  name: string;
  /** The column by which a document is called. */
  titleField: string;
  /** Picture that stands for the document in lists. */
  imageField?: string;
  searchFields: string[];
  sortField: string;
  /** `ASC` or `DESC`. */
  sortOrder: string;
  /** The DocType's own rule, for example `prompt`: named by whoever creates it. */
  naming: string;
  isTable: boolean;
  isSingle: boolean;
  /** By the role's name. */
  grants: Record<string, RoleGrant>;
  fields: FieldDescription[];
}
