import { lazy, type LazyExoticComponent } from 'react';

import { untilLoaded } from './until-loaded.ts';

/** Whatever React takes for a component. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component that is fetched when it is first shown, and asked for until it is there. */
export function lazyPart<Module extends Record<Name, Component>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(async () => ({ default: (await untilLoaded(load))[name] }));
}
