import { lazy, type LazyExoticComponent } from 'react';

import { untilLoaded } from './until-loaded.ts';

/** Any component. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component that is loaded when it is first shown; failed downloads are retried. */
export function lazyPart<Module extends Record<Name, Component>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(async () => ({ default: (await untilLoaded(load))[name] }));
}
