/** A DocType as a site describes it (`frappe.desk.form.load.getdoctype`), as far as pages are guessed from it. */

export interface AdminField {
  fieldname: string;
  fieldtype: string;
  label?: string | null;
  /** Values of a Select, DocType of a Link or Table, one to a line. */
  options?: string | null;
  default?: string | null;
  reqd?: number;
  read_only?: number;
  hidden?: number;
  permlevel?: number;
  in_list_view?: number;
  in_standard_filter?: number;
}

interface AdminPermission {
  role: string;
  permlevel?: number;
  read?: number;
  write?: number;
}

export interface AdminDocType {
  name: string;
  title_field?: string | null;
  search_fields?: string | null;
  sort_field?: string | null;
  sort_order?: string | null;
  autoname?: string | null;
  istable?: number;
  issingle?: number;
  fields: AdminField[];
  permissions: AdminPermission[];
}
