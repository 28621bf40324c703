import type { Permission } from '@rubrica/contract';
import type { IconHome } from '@tabler/icons-react';
import type { RouteComponent } from '@tanstack/react-router';
import type { z } from 'zod';

import type { PageTenant } from './tenant.ts';

/** One permission, or several of which any suffices. */
export type NeededPermission = Permission | readonly [Permission, ...Permission[]];

export interface MenuEntry {
  readonly label: string;
  readonly icon: typeof IconHome;
  readonly section: 'main' | 'foot';
  /** Shown only with it; the page's own permission unless said otherwise. */
  readonly permission?: NeededPermission;
  /** What it is called for who lacks its permission and may open the page all the same; without it they do not see it. */
  readonly otherwise?: string;
  /** Also marked on the pages below this address; below the page's own address unless said otherwise. */
  readonly covers?: string;
  /** How many things wait there for this person, shown beside the label. */
  readonly count?: (signal: AbortSignal) => Promise<WaitingCount>;
}

export interface WaitingCount {
  readonly count: number;
  /** There are more. */
  readonly is_floor: boolean;
}

export type PageSearch = z.ZodObject | undefined;

export interface PageVisit<Search extends PageSearch> {
  readonly search: Search extends z.ZodObject ? z.output<Search> : object;
  readonly tenant: PageTenant;
}

/** A page of the console: its address, who may open it, its component and its menu entry. */
export interface ConsolePage<Path extends string = string, Search extends PageSearch = PageSearch> {
  /** As TanStack Router writes it: `/reports/$id`. The server knows it from the contract's `pages`. */
  readonly path: Path;
  /** Shown in the top bar. */
  readonly title?: string;
  /** Needed to open the page; a page that names none is open to every session. */
  readonly permission?: NeededPermission;
  /** What the address may say after `?`. */
  readonly search?: Search;
  /** Runs before the page opens; redirects people who must not see it. */
  readonly guard?: (visit: PageVisit<Search>) => void;
  /** None for a page that only redirects. */
  readonly component?: RouteComponent;
  readonly menu?: MenuEntry;
}

export const definePage = <const Path extends string, Search extends PageSearch = undefined>(
  page: ConsolePage<Path, Search>,
): ConsolePage<Path, Search> => page;
