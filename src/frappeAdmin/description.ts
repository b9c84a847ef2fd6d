/** Descriptions of DocTypes for forms and lists, from a site or built into the product. */

export interface FieldDescription {
  fieldname: string;
  fieldtype: string;
  label: string;
  /** Values of a Select, one per line; the DocType of a Link or Table. */
  options?: string;
  default?: string;
  reqd?: 1;
  /** Only the site writes it. */
  read_only?: 1;
  hidden?: 1;
  permlevel?: number;
  /** Maximum number of characters. */
  length?: number;
  non_negative?: 1;
  in_list_view?: 1;
  in_standard_filter?: 1;
  /** Expressions of the field, its section and its tab: forms omit it while one of them is false. */
  depends_on?: readonly string[];
  mandatory_depends_on?: string;
  read_only_depends_on?: string;
  /** `link.field`: its value comes from the document that the Link field `link` holds. */
  fetch_from?: string;
  /** Only an empty field is filled by `fetch_from`. */
  fetch_if_empty?: 1;
  /** It may change after the document is submitted. */
  allow_on_submit?: 1;
  /** The Section Break above it. */
  section?: string;
}

/**
 * What a role may do with documents, and at which permission levels; `only` and `except` limit the fields it may write.
 */
export interface RoleGrant {
  read: number[];
  write: number[];
  create?: boolean;
  delete?: boolean;
  submit?: boolean;
  cancel?: boolean;
  amend?: boolean;
  print?: boolean;
  only?: string[];
  except?: string[];
}

export interface WorkflowDescription {
  /** The field with the document's state. */
  stateField: string;
  /** Roles that may edit a document, by its state. */
  editors: Record<string, string[]>;
}

/** A DocType as pages need it. */
export interface DocTypeDescription {
  name: string;
  /** The field with a document's title. */
  titleField: string;
  /** The field with a picture of the document for lists. */
  imageField?: string;
  searchFields: string[];
  sortField: string;
  /** `ASC` or `DESC`. */
  sortOrder: string;
  /** The DocType's naming rule; `prompt`, for example, means that the user names the document. */
  naming: string;
  isTable: boolean;
  isSingle: boolean;
  /** Documents are drafts until somebody submits them. */
  isSubmittable?: boolean;
  /** The active workflow: its transitions replace submit and cancel. */
  workflow?: WorkflowDescription;
  /** Permissions by role name. */
  grants: Record<string, RoleGrant>;
  fields: FieldDescription[];
}
