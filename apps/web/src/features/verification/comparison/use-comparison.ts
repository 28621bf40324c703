import { comparisonMaxPages, type ComparisonView } from '@rubrica/contract';
import { useEffect, useRef, useState } from 'react';

import { whenFree } from '../../../shared/when-free.ts';
import { describeProblem } from '../use-verification.ts';
import { compareFile } from './comparison-service.ts';

export type PairOfPictures = ComparisonView['pictures'][number];

export interface Comparison {
  readonly view: ComparisonView | undefined;
  readonly problem: string | undefined;
  readonly pictures: ReadonlyMap<number, PairOfPictures>;
  readonly page: number;
  readonly select: (page: number) => void;
  readonly retry: () => void;
}

/** Asks for the pages that are worth seeing first, and for others as they are looked at. */
export function useComparison(file: File, signedBytes: number): Comparison {
  const [view, setView] = useState<ComparisonView>();
  const [problem, setProblem] = useState<string>();
  const [pictures, setPictures] = useState<ReadonlyMap<number, PairOfPictures>>(new Map());
  const [page, setPage] = useState(1);
  const underWay = useRef<AbortController>(undefined);

  const ask = (pages: readonly number[]): void => {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    setProblem(undefined);
    const send = () => compareFile(file, { signedBytes, pages }, signal);
    whenFree(send, { signal, onBusy: () => undefined }).then(
      (answer) => {
        if (signal.aborted) return;
        setView(answer);
        setPictures((known) => new Map([...known, ...answer.pictures.map((pair) => [pair.number, pair] as const)]));
        if (pages.length === 0) setPage(firstWorthSeeing(answer));
      },
      (error: unknown) => {
        if (!signal.aborted) setProblem(describeProblem(error));
      },
    );
  };
  useEffect(() => {
    ask([]);
    return () => underWay.current?.abort();
    // One comparison for the life of the page: another signature is another page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const select = (number: number): void => {
    setPage(number);
    if (!pictures.has(number)) ask(missingFrom(number, view, pictures));
  };
  return { view, problem, pictures, page, select, retry: () => ask(view ? missingFrom(page, view, pictures) : []) };
}

const firstWorthSeeing = ({ pages }: ComparisonView): number =>
  pages.find(({ state }) => state !== 'same')?.number ?? 1;

function missingFrom(
  first: number,
  view: ComparisonView | undefined,
  pictures: ReadonlyMap<number, PairOfPictures>,
): number[] {
  const numbers = view?.pages.map(({ number }) => number) ?? [];
  return numbers.filter((number) => number >= first && !pictures.has(number)).slice(0, comparisonMaxPages);
}
