import { type ComponentType, lazy } from 'react';

/**
 * A page of the back office that is fetched when it is opened, with its file's own name for it.
 * @param load the file; its component is taken by `name`
 */
export const lazyRoute = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));
