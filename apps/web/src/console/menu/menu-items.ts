import type { ConsolePage, MenuEntry, NeededPermission } from '../../shared/console-page.ts';

export interface MenuItem extends Pick<MenuEntry, 'label' | 'icon' | 'section' | 'count' | 'otherwise'> {
  readonly path: string;
  readonly permission: NeededPermission | undefined;
  /** The item is marked on this address and on those below it. */
  readonly covers: string;
}

/** The entries that pages bring, in the pages' order. */
export function menuOf(pages: readonly Pick<ConsolePage, 'path' | 'permission' | 'menu'>[]): readonly MenuItem[] {
  return pages.flatMap(({ path, permission, menu }) =>
    menu ? [{ path, permission, covers: path, ...menu } satisfies MenuItem] : [],
  );
}

export type MenuMark = 'page' | 'true';

/** The item to mark and how: `page` where it leads to the shown page, `true` where it covers it. The closest wins. */
export function findMarked(
  items: readonly MenuItem[],
  pathname: string,
): { readonly item: MenuItem; readonly mark: MenuMark } | undefined {
  const same = items.find(({ path }) => path === pathname);
  if (same) return { item: same, mark: 'page' };
  const [closest] = items
    .filter(({ covers }) => covers !== '/' && pathname.startsWith(`${covers}/`))
    .toSorted((one, other) => other.covers.length - one.covers.length);
  return closest && { item: closest, mark: 'true' };
}
