/** One row of a DocType's `fields`, as in Frappe's DocType JSON (some of its keys). */
export interface DocField {
  fieldname: string;
  /** The field's previous name: a database of that version renames the column. */
  oldfieldname?: string;
  fieldtype: string;
  label?: string;
  options?: string;
  default?: string;
  reqd?: 0 | 1;
  unique?: 0 | 1;
  search_index?: 0 | 1;
  set_only_once?: 0 | 1;
  read_only?: 0 | 1;
  hidden?: 0 | 1;
  permlevel?: number;
  in_list_view?: 0 | 1;
  in_standard_filter?: 0 | 1;
  length?: number;
  precision?: string;
  non_negative?: 0 | 1;
  is_virtual?: 0 | 1;
  allow_on_submit?: 0 | 1;
  no_copy?: 0 | 1;
  fetch_from?: string;
  ignore_xss_filter?: 0 | 1;
  description?: string;
  [other: string]: unknown;
}

export interface DocPerm {
  role: string;
  permlevel?: number;
  read?: 0 | 1;
  write?: 0 | 1;
  create?: 0 | 1;
  delete?: 0 | 1;
  submit?: 0 | 1;
  cancel?: 0 | 1;
  amend?: 0 | 1;
  select?: 0 | 1;
  if_owner?: 0 | 1;
  [other: string]: unknown;
}

/** A DocType JSON file. */
export interface DocTypeJson {
  doctype: 'DocType';
  name: string;
  module?: string;
  autoname?: string;
  naming_rule?: string;
  title_field?: string;
  search_fields?: string;
  sort_field?: string;
  sort_order?: string;
  issingle?: 0 | 1;
  istable?: 0 | 1;
  is_submittable?: 0 | 1;
  allow_rename?: 0 | 1;
  fields: DocField[];
  permissions: DocPerm[];
  [other: string]: unknown;
}
