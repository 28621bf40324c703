import type { SigningDocument } from '@rubrica/contract';
import { useMemo, useState, type RefObject } from 'react';

import type { PdfViewerHandle } from '../../../../shared/ui/pdf-viewer/pdf-viewer.tsx';
import { matchesOf, type ContentsEntry, type Match } from './find-in-text.ts';
import { useReadingChoices, type ReadingChoices, type ReadingView } from './reading-choices.ts';
import type { TextViewHandle } from './text-view.tsx';
import { useDocumentText, type DocumentTextState } from './use-document-text.ts';

/** What lies open between the head and the paper. */
export type OpenTool = 'search' | 'letter' | 'contents' | undefined;

export interface ReaderSearch {
  readonly words: string;
  readonly matches: readonly Match[];
  readonly place: number;
  readonly match: Match | undefined;
  readonly look: (words: string) => void;
  readonly step: (by: 1 | -1) => void;
}

export interface ReaderTools {
  readonly view: ReadingView;
  readonly isPhone: boolean;
  readonly text: DocumentTextState;
  readonly choices: ReadingChoices;
  readonly change: (changes: ReadingChoices) => void;
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly open: OpenTool;
  readonly setOpen: (tool: OpenTool) => void;
  readonly search: ReaderSearch;
  readonly goToEntry: (entry: ContentsEntry) => void;
  /** How far down its first page the viewer of pages opens. */
  readonly startFraction: number;
  /** A place on a page, as it will be signed. A look at it changes nothing of how the person likes to read. */
  readonly showPage: (page: number, fraction: number) => void;
}

interface Views {
  readonly pagesView: RefObject<PdfViewerHandle | null>;
  readonly textView: RefObject<TextViewHandle | null>;
  readonly isPhone: boolean;
}

/** On a phone the text comes first, if the document has one; elsewhere it is fetched when somebody asks for it. */
export function useReaderTools(paper: SigningDocument, { pagesView, textView, isPhone }: Views): ReaderTools {
  const [choices, change] = useReadingChoices();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<OpenTool>();
  const [look, setLook] = useState<{ readonly fraction: number }>();
  const wanted: ReadingView = choices.view ?? (isPhone ? 'text' : 'pages');
  const [isAsked, setAsked] = useState(false);
  const text = useDocumentText(paper, { isWanted: isAsked || wanted === 'text' });
  const view: ReadingView = wanted === 'text' && !look && text.status !== 'none' ? 'text' : 'pages';
  const goTo = (to: number, block: number): void => {
    if (view === 'text') textView.current?.goToPlace(to, block);
    else pagesView.current?.goToPage(to);
  };
  const search = useSearch(text, (match) => view === 'pages' && pagesView.current?.goToPage(match.page));
  const showPage = (to: number, fraction: number): void => {
    if (view === 'pages') {
      pagesView.current?.goToPage(to, fraction);
      return;
    }
    setPage(to);
    setLook({ fraction });
  };
  return {
    view,
    isPhone,
    text,
    choices,
    change: (changes) => {
      if (changes.view) setLook(undefined);
      change(changes);
    },
    startFraction: look?.fraction ?? 0,
    page,
    setPage,
    open,
    setOpen: (tool) => {
      if (tool === 'search' || tool === 'contents') setAsked(true);
      if (open === 'search') search.look('');
      setOpen(tool);
    },
    search,
    goToEntry: (entry) => {
      setOpen(undefined);
      goTo(entry.page, entry.block);
    },
    showPage,
  };
}

function useSearch(text: DocumentTextState, onMatch: (match: Match) => void): ReaderSearch {
  const [words, setWords] = useState('');
  const [place, setPlace] = useState(0);
  const matches = useMemo(() => matchesOf(text.pages, words), [text.pages, words]);
  return {
    words,
    matches,
    place,
    match: matches[place],
    look: (next) => {
      setWords(next);
      setPlace(0);
      const [first] = matchesOf(text.pages, next);
      if (first) onMatch(first);
    },
    step: (by) => {
      if (matches.length === 0) return;
      const next = (place + by + matches.length) % matches.length;
      setPlace(next);
      const match = matches[next];
      if (match) onMatch(match);
    },
  };
}
