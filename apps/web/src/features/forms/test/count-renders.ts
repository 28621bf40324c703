/** The little of React's inner tree that counting needs. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

interface DevToolsHook {
  onCommitFiberRoot?: (renderer: unknown, root: { readonly current: Fiber }, ...rest: unknown[]) => unknown;
  inject?: (renderer: unknown) => number;
  supportsFiber?: boolean;
}

const performedWork = 1;
const hookName = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/**
 * Counts what React really rendered, through the hook that its developer tools use: by component name, since `start`.
 * Must be imported before React is.
 */
export const renders = createCounter();

function createCounter() {
  const counts = new Map<string, number>();
  const place = globalThis as unknown as Record<string, DevToolsHook | undefined>;
  const hook = (place[hookName] ??= { supportsFiber: true, inject: () => 1 });
  const before = hook.onCommitFiberRoot?.bind(hook);
  hook.onCommitFiberRoot = (renderer, root, ...rest) => {
    count(root.current, root.current.alternate);
    return before?.(renderer, root, ...rest);
  };
  /** Where a child is the same object as before, nothing under it was rendered. */
  const count = (fiber: Fiber, previous: Fiber | null): void => {
    const name = nameOf(fiber.type);
    if (name !== undefined && (fiber.flags & performedWork) !== 0) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (previous !== null && fiber.child === previous.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) count(child, child.alternate);
  };
  return {
    start: (): void => counts.clear(),
    of: (name: string): number => counts.get(name) ?? 0,
    all: (): ReadonlyMap<string, number> => new Map(counts),
  };
}

function nameOf(type: unknown): string | undefined {
  if (typeof type === 'function') return type.name;
  if (typeof type !== 'object' || type === null || !('type' in type)) return undefined;
  return nameOf(type.type);
}
