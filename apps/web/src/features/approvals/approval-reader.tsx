import { backendUrl } from '../../shared/backend.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { PdfViewer } from '../../shared/ui/pdf-viewer/pdf-viewer.tsx';
import type { ApprovalDocument } from './approval-content.tsx';

import classes from './approval-question.module.css';

interface ApprovalReaderProps {
  readonly document: ApprovalDocument;
  readonly token: string;
  readonly onClose: () => void;
}

/** One document, whole, over the question. */
export function ApprovalReader({ document: { path, name }, token, onClose }: ApprovalReaderProps) {
  return (
    <Dialog isOpen onClose={onClose} title={name} size="large">
      <div className={classes.reader}>
        <PdfViewer
          key={path}
          name={name}
          source={{
            url: `${backendUrl()}/api/portal/approval/document?path=${path}`,
            headers: () => ({ authorization: `Bearer ${token}` }),
          }}
        />
      </div>
    </Dialog>
  );
}
