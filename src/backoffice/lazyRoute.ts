import { type ComponentType, lazy } from 'react';

/**
 * A page of the back office that is loaded when it opens.
 * @param load imports the module; `name` selects its component
 */
export const lazyRoute = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));
