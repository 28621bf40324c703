import { useStore } from '../../../../shared/store.ts';
import { AddButton } from '../../../../shared/ui/file-drop/add-button.tsx';
import { DropZone } from '../../../../shared/ui/file-drop/drop-zone.tsx';
import { RefusalNotice } from '../../../../shared/ui/file-drop/refusal-notice.tsx';
import { useIsPhone } from '../../../../shared/ui/viewport/use-is-phone.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { DocumentList } from './document-list.tsx';
import { TemplateShelf } from './template-shelf.tsx';
import type { Documents } from './use-documents.ts';

export interface FilesStepProps {
  readonly processId: string;
  readonly work: OwnFilesWork;
  readonly documents: Documents;
  readonly onOpen: (draftId: string) => void;
}

export function FilesStep({ processId, work, documents, onOpen }: FilesStepProps) {
  const isPhone = useIsPhone();
  const list = useStore(work.documents);
  const { queue, unfinished } = documents;
  const isEmpty = list.length === 0 && queue.items.length === 0 && unfinished.lost.length === 0;
  return (
    <div className="stack gap-12">
      {isPhone ? (
        <AddButton rules={queue.rules} onAdd={queue.add} capture="environment" />
      ) : (
        <DropZone rules={queue.rules} onAdd={queue.add} isSlim={!isEmpty} />
      )}
      <RefusalNotice refusals={queue.refusals} onDismiss={queue.dismissRefusals} />
      <DocumentList list={list} documents={documents} />
      {isEmpty && !work.isTemplate && <TemplateShelf processId={processId} onOpen={onOpen} />}
    </div>
  );
}
