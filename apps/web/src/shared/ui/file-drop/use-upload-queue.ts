import { ApiError } from '@rubrica/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type RefObject } from 'react';

import type { UploadOptions } from '../../send-with-progress.ts';
import { whenFree } from '../../when-free.ts';
import { announce } from '../announce/announce.ts';
import { inspectFiles, type FileRules } from './file-rules.ts';
import { messages } from './messages.ts';
import { nextToStart, reduceQueue, type QueueAction, type UploadItem } from './upload-queue.ts';

export interface UploadQueueOptions<T> {
  readonly rules: FileRules;
  readonly upload: (file: File, options: UploadOptions) => Promise<T>;
  /** Runs before the upload, for example to shrink a photograph; a `FileProblemError` refuses the file. */
  readonly prepare?: (file: File) => Promise<PreparedFile>;
  /** Files that were uploaded before, for example after a reload. */
  readonly initial?: readonly UploadItem<T>[];
}

export interface PreparedFile {
  readonly file: File;
  readonly notes?: readonly string[];
}

export interface UploadQueue<T> {
  readonly items: readonly UploadItem<T>[];
  readonly rules: FileRules;
  readonly refusals: readonly string[];
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly dismissRefusals: () => void;
  readonly cancel: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly move: (id: string, to: number) => void;
  readonly rename: (id: string, name: string) => void;
}

/** An error whose message is meant for the person at the screen. */
export class FileProblemError extends Error {
  override readonly name = 'FileProblemError';
}

/** A list of files on their way to the server, three at a time. */
export function useUploadQueue<T>(options: UploadQueueOptions<T>): UploadQueue<T> {
  const { rules, initial = [] } = options;
  const [items, dispatch] = useReducer(reduceQueue<T>, initial);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const files = useRef(new Map<string, File>());
  const stop = useUploads({ options, items, files, dispatch });
  const nameOf = (id: string): string => items.find((item) => item.id === id)?.name ?? '';

  return {
    items,
    rules,
    refusals,
    isBusy: items.some(({ status }) => status === 'waiting' || status === 'uploading'),
    add: (added) => {
      const inspected = inspectFiles(added, { rules, present: items });
      setRefusals(inspected.refusals);
      const entries = inspected.accepted.map((file) => {
        const id = crypto.randomUUID();
        files.current.set(id, file);
        return { id, name: file.name, size: file.size, type: file.type };
      });
      dispatch({ type: 'added', files: entries });
    },
    dismissRefusals: () => setRefusals([]),
    cancel: (id) => stop('cancelled', id),
    remove: (id) => {
      stop('removed', id);
      files.current.delete(id);
      announce(messages.removed(nameOf(id)));
    },
    retry: (id) => dispatch({ type: 'retried', id }),
    move: (id, to) => {
      dispatch({ type: 'moved', id, to });
      announce(messages.moved(nameOf(id), Math.max(0, Math.min(items.length - 1, to)) + 1, items.length));
    },
    rename: (id, name) => dispatch({ type: 'renamed', id, name }),
  };
}

interface UploadsOptions<T> {
  readonly options: UploadQueueOptions<T>;
  readonly items: readonly UploadItem<T>[];
  readonly files: RefObject<Map<string, File>>;
  readonly dispatch: (action: QueueAction<T>) => void;
}

/** Sends the files whose turn it is; the function it returns stops one of them. */
function useUploads<T>({ options, items, files, dispatch }: UploadsOptions<T>) {
  const underWay = useRef(new Map<string, AbortController>());

  const send = useEffectEvent(async (id: string, controller: AbortController) => {
    const { signal } = controller;
    const file = files.current.get(id);
    if (!file) return;
    try {
      const { file: prepared, notes = [] } = options.prepare ? await options.prepare(file) : { file };
      if (signal.aborted) return;
      if (notes.length > 0) dispatch({ type: 'noted', id, notes });
      const onProgress = (progress: number): void => dispatch({ type: 'progressed', id, progress });
      const onBusy = (): void => dispatch({ type: 'noted', id, notes: [...notes, messages.serverBusy] });
      const following = { signal, onProgress, idempotencyKey: id };
      const result = await whenFree(() => options.upload(prepared, following), { signal, onBusy });
      if (signal.aborted) return;
      dispatch({ type: 'noted', id, notes });
      dispatch({ type: 'succeeded', id, result });
      announce(messages.uploaded(file.name));
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: 'failed', id, problem: problemOf(error) });
      announce(messages.notUploaded(file.name));
    } finally {
      if (underWay.current.get(id) === controller) underWay.current.delete(id);
    }
  });

  useEffect(() => {
    const ids = nextToStart(items);
    if (ids.length === 0) return;
    dispatch({ type: 'started', ids });
    for (const id of ids) {
      const controller = new AbortController();
      underWay.current.set(id, controller);
      void send(id, controller);
    }
  }, [items, dispatch]);

  useEffect(() => {
    const running = underWay.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  return (type: 'cancelled' | 'removed', id: string): void => {
    underWay.current.get(id)?.abort();
    underWay.current.delete(id);
    dispatch({ type, id } satisfies QueueAction<T>);
  };
}

function problemOf(error: unknown): string {
  if (error instanceof FileProblemError) return error.message;
  if (!(error instanceof ApiError)) return messages.failedHelp;
  if (error.status === 401) return messages.sessionOver;
  if (error.status === 413) return messages.tooLarge;
  return error.issues[0]?.message ?? error.message;
}
