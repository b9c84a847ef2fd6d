import { loadDocTypes } from '../frappe/schema/meta.ts';
import type { DocTypeJson } from '../ports/doctypeJson.ts';

/** DocTypes that every site has: users, roles, files. In a module of its own, because a page cannot read them from a folder. */
export const coreDocTypes = (): DocTypeJson[] => loadDocTypes(new URL('../frappe/core', import.meta.url).pathname);
