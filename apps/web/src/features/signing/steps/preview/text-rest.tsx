import { QuietAction } from '../../../../shared/link-page/actions.tsx';
import { messages } from './messages.ts';
import type { DocumentTextState } from './use-document-text.ts';

interface TextRestProps {
  readonly text: DocumentTextState;
  readonly className: string | undefined;
}

/** What is still to come, and a way to ask for it again. */
export function TextRest({ text, className }: TextRestProps) {
  if (text.isWhole) return null;
  return (
    <output className={className}>
      {wordsFor(text)}
      {text.isLost && <QuietAction onClick={text.retry}>{messages.retry}</QuietAction>}
    </output>
  );
}

function wordsFor({ status, isLost, pages }: DocumentTextState): string {
  if (status === 'lost') return messages.textNotHere;
  if (isLost) return messages.textLost;
  return pages.length === 0 ? messages.bringingText : messages.bringingMore;
}
