export type UploadStatus = 'waiting' | 'uploading' | 'done' | 'failed' | 'cancelled';

export interface UploadItem<T> {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly status: UploadStatus;
  /** 0 to 1. */
  readonly progress: number;
  readonly result?: T;
  /** Why it failed, for people. */
  readonly problem?: string;
  /** Warnings about a file that is accepted. */
  readonly notes?: readonly string[];
}

export type QueueAction<T> =
  | {
      readonly type: 'added';
      readonly files: readonly {
        readonly id: string;
        readonly name: string;
        readonly size: number;
        readonly type: string;
      }[];
    }
  | { readonly type: 'started'; readonly ids: readonly string[] }
  | { readonly type: 'progressed'; readonly id: string; readonly progress: number }
  | { readonly type: 'noted'; readonly id: string; readonly notes: readonly string[] }
  | { readonly type: 'succeeded'; readonly id: string; readonly result: T }
  | { readonly type: 'failed'; readonly id: string; readonly problem: string }
  | { readonly type: 'cancelled' | 'retried' | 'removed'; readonly id: string }
  | { readonly type: 'moved'; readonly id: string; readonly to: number }
  | { readonly type: 'renamed'; readonly id: string; readonly name: string };

export const maxAtOnce = 3;

/** Ignores late answers for files that were cancelled or removed. */
const isUnderWay = ({ status }: UploadItem<unknown>): boolean => status === 'uploading';
const isOpen = ({ status }: UploadItem<unknown>): boolean => status === 'waiting' || status === 'uploading';
const isOver = ({ status }: UploadItem<unknown>): boolean => status === 'failed' || status === 'cancelled';

export function reduceQueue<T>(items: readonly UploadItem<T>[], action: QueueAction<T>): readonly UploadItem<T>[] {
  switch (action.type) {
    case 'added':
      return [...items, ...action.files.map((file) => ({ ...file, status: 'waiting' as const, progress: 0 }))];
    case 'started':
      return items.map((item) =>
        action.ids.includes(item.id) && item.status === 'waiting' ? { ...item, status: 'uploading' as const } : item,
      );
    case 'progressed':
      return change(items, action.id, isUnderWay, (item) => ({
        ...item,
        progress: Math.max(item.progress, Math.min(1, action.progress)),
      }));
    case 'noted':
      return change(items, action.id, isUnderWay, (item) => ({ ...item, notes: action.notes }));
    case 'succeeded':
      return change(items, action.id, isUnderWay, (item) => ({
        ...item,
        status: 'done',
        progress: 1,
        result: action.result,
      }));
    case 'failed':
      return change(items, action.id, isUnderWay, (item) => ({ ...item, status: 'failed', problem: action.problem }));
    case 'cancelled':
      return change(items, action.id, isOpen, (item) => ({ ...item, status: 'cancelled' }));
    case 'retried':
      return change(items, action.id, isOver, ({ id, name, size, type }) => {
        return { id, name, size, type, status: 'waiting', progress: 0 };
      });
    case 'removed':
      return items.filter(({ id }) => id !== action.id);
    case 'moved':
      return move(items, action.id, action.to);
    case 'renamed':
      return change(
        items,
        action.id,
        () => true,
        (item) => ({ ...item, name: action.name }),
      );
  }
}

/** The next files to upload, in order. */
export function nextToStart(items: readonly UploadItem<unknown>[]): readonly string[] {
  const free = maxAtOnce - items.filter(isUnderWay).length;
  return items
    .filter(({ status }) => status === 'waiting')
    .slice(0, Math.max(0, free))
    .map(({ id }) => id);
}

function change<T>(
  items: readonly UploadItem<T>[],
  id: string,
  applies: (item: UploadItem<T>) => boolean,
  by: (item: UploadItem<T>) => UploadItem<T>,
): readonly UploadItem<T>[] {
  return items.map((item) => (item.id === id && applies(item) ? by(item) : item));
}

function move<T>(items: readonly UploadItem<T>[], id: string, to: number): readonly UploadItem<T>[] {
  const from = items.findIndex((item) => item.id === id);
  const moved = items[from];
  if (!moved) return items;
  const place = Math.max(0, Math.min(items.length - 1, to));
  return items.toSpliced(from, 1).toSpliced(place, 0, moved);
}
