import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceProps } from 'react-admin';
import { ROLE } from '../../../domain/access.ts';
import type { MethodList, ResourceName } from '../../api/types.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import type { MenuPosition } from '../shell/menuPosition.ts';
import { type DocTypeDescription, getDescription } from './description.ts';
import { doctypeMessageKey } from './doctypeMessageKey.ts';
import { BackofficeCreate, BackofficeEdit, BackofficeList, BackofficeShow } from './officePages.tsx';
import type { PageOptions } from './pageOptions.ts';

export interface ResourceOptions
  extends Partial<Pick<ResourceProps, 'list' | 'edit' | 'create' | 'show'>>,
    PageOptions {
  icon?: SvgIconComponent;
  menu?: MenuPosition;
  /** Default: the DocType's title field. */
  recordRepresentation?: ResourceProps['recordRepresentation'];
}

/** The pages that follow from staff's permissions: a form for what they may write, otherwise a read-only page. */
function viewsOf({ grants }: DocTypeDescription): Pick<ResourceProps, 'list' | 'edit' | 'create' | 'show'> {
  const staff = grants[ROLE.staff];
  return {
    list: BackofficeList,
    ...(staff?.write.length ? { edit: BackofficeEdit } : { show: BackofficeShow }),
    ...(staff?.create ? { create: BackofficeCreate } : {}),
  };
}

/**
 * Declares a resource from its DocType. Pass overrides as react-admin's props: `export default
 * declareResource('banners', { icon: ImageOutlined })`.
 * @throws Error if the registry has no such resource
 */
export function declareResource(
  name: ResourceName,
  { menu = {}, hides, tabs, beside, besideNew, title, stored, ...views }: ResourceOptions = {},
): ResourceProps {
  const description = getDescription(name);
  const pages: PageOptions = { hides, tabs, beside, besideNew, title, stored };
  return {
    name,
    ...viewsOf(description),
    recordRepresentation: description.titleField,
    options: { label: `${doctypeMessageKey(description.name)}.names`, menu, pages },
    ...views,
  };
}

interface MethodListOptions extends Pick<ResourceProps, 'list'> {
  icon: SvgIconComponent;
  menu: MenuPosition;
  label: MessageKey;
}

/** Declares a list that a server method returns; its rows have no pages of their own. */
export const methodListResource = (
  name: MethodList,
  { icon, menu, label, list }: MethodListOptions,
): ResourceProps => ({
  name,
  icon,
  list,
  options: { label, menu },
});
