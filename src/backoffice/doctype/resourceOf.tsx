import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceProps } from 'react-admin';
import { ROLE, type Role } from '../../../domain/access.ts';
import type { ResourceName } from '../../api/types.ts';
import type { MenuPlace } from '../shell/menuPlace.ts';
import { DocTypeCreate } from './DocTypeCreate.tsx';
import { DocTypeEdit } from './DocTypeEdit.tsx';
import { DocTypeList } from './DocTypeList.tsx';
import { descriptionOf } from './description.ts';
import { wordsKey } from './useFieldLabel.ts';

export interface ResourceOptions extends Partial<Pick<ResourceProps, 'list' | 'edit' | 'create' | 'show'>> {
  icon?: SvgIconComponent;
  menu?: MenuPlace;
  /** Whose back office has it. Default: staff's. */
  roles?: readonly Role[];
  /** Default: the DocType's title field. */
  recordRepresentation?: ResourceProps['recordRepresentation'];
}

/**
 * A resource as its DocType describes it; what a resource does differently it says itself, in react-admin's own terms:
 * `export default resourceOf('banners', { icon: ImageOutlined })`.
 * @throws Error when the registry has no such resource
 */
export function resourceOf(
  name: ResourceName,
  { menu = {}, roles = [ROLE.staff], ...options }: ResourceOptions = {},
): ResourceProps {
  const description = descriptionOf(name);
  return {
    name,
    list: DocTypeList,
    edit: DocTypeEdit,
    create: DocTypeCreate,
    recordRepresentation: description.titleField,
    options: { label: `${wordsKey(description.name)}.names`, menu, roles },
    ...options,
  };
}
