import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ResourceName } from '../../api/types.ts';
import { DocTypeCreate } from './DocTypeCreate.tsx';
import { DocTypeEdit } from './DocTypeEdit.tsx';
import { DocTypeList } from './DocTypeList.tsx';
import { descriptionOf } from './description.ts';

export interface ResourceOptions extends Partial<Pick<ResourceProps, 'list' | 'edit' | 'create' | 'show'>> {
  icon?: ComponentType;
  /** Default: the DocType's title field. */
  recordRepresentation?: ResourceProps['recordRepresentation'];
}

/**
 * A resource as its DocType describes it; what a resource does differently it says itself, in react-admin's own terms:
 * `export default resourceOf('banners', { icon: ImageOutlined })`.
 * @throws Error when the registry has no such resource
 */
export function resourceOf(name: ResourceName, options: ResourceOptions = {}): ResourceProps {
  return {
    name,
    list: DocTypeList,
    edit: DocTypeEdit,
    create: DocTypeCreate,
    recordRepresentation: descriptionOf(name).titleField,
    options: { label: `staff.resource_names.${name}` },
    ...options,
  };
}
