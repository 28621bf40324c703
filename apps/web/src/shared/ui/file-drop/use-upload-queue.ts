import { ApiError } from '@rubrica/contract';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';

import type { UploadOptions } from '../../send-with-progress.ts';
import { announce } from '../announce/announce.ts';
import { judgeFiles, type FileRules } from './file-rules.ts';
import { messages } from './messages.ts';
import { nextToStart, reduceQueue, type QueueAction, type UploadItem } from './upload-queue.ts';

export interface UploadQueueOptions<T> {
  readonly rules: FileRules;
  readonly upload: (file: File, options: UploadOptions) => Promise<T>;
  /** What is done to a file before it goes, as making a photograph smaller; a `FileProblemError` refuses it. */
  readonly prepare?: (file: File) => Promise<PreparedFile>;
  /** Files that are there already, as after a reload. */
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
      const result = await options.upload(prepared, { signal, onProgress });
      if (signal.aborted) return;
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
  }, [items]);

  useEffect(() => {
    const running = underWay.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const stop = (type: 'cancelled' | 'removed', id: string): void => {
    underWay.current.get(id)?.abort();
    underWay.current.delete(id);
    dispatch({ type, id } satisfies QueueAction<T>);
  };

  return {
    items,
    rules,
    refusals,
    isBusy: items.some(({ status }) => status === 'waiting' || status === 'uploading'),
    add: (added) => {
      const judged = judgeFiles(added, { rules, present: items });
      setRefusals(judged.refusals);
      const entries = judged.accepted.map((file) => {
        const id = crypto.randomUUID();
        files.current.set(id, file);
        return { id, name: file.name, size: file.size, type: file.type };
      });
      dispatch({ type: 'added', files: entries });
    },
    dismissRefusals: () => setRefusals([]),
    cancel: (id) => stop('cancelled', id),
    remove: (id) => {
      const name = items.find((item) => item.id === id)?.name ?? '';
      stop('removed', id);
      files.current.delete(id);
      announce(messages.removed(name));
    },
    retry: (id) => dispatch({ type: 'retried', id }),
    move: (id, to) => {
      dispatch({ type: 'moved', id, to });
      const name = items.find((item) => item.id === id)?.name ?? '';
      announce(messages.moved(name, Math.max(0, Math.min(items.length - 1, to)) + 1, items.length));
    },
    rename: (id, name) => dispatch({ type: 'renamed', id, name }),
  };
}

function problemOf(error: unknown): string {
  if (error instanceof FileProblemError) return error.message;
  if (!(error instanceof ApiError)) return messages.failedHelp;
  if (error.status === 401) return messages.sessionOver;
  if (error.status === 413) return messages.tooLarge;
  return error.issues[0]?.message ?? error.message;
}
