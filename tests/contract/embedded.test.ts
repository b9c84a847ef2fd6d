import { embedded } from './embedded.ts';
import { frappeContract } from './frappe.ts';

frappeContract('the embedded engine', embedded);
