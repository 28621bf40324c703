import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

import { showToast } from '../../../../shared/toasts/toasts.tsx';
import { PdfViewer, type PdfViewerHandle } from '../../../../shared/ui/pdf-viewer/pdf-viewer.tsx';
import { findUnsigned } from '../envelope.ts';
import { sourceOf } from '../files/document-service.ts';
import type { OwnFilesWork } from '../own-files-work.ts';
import { AnchorSearch } from './anchor-search.tsx';
import { BoxWarning } from './box-warning.tsx';
import { boxesIn } from './boxes.ts';
import { DocumentTabs, UnsignedNote } from './document-tabs.tsx';
import { missingKinds, missingPlace } from './missing-kinds.ts';
import { PageFields, ThumbnailFields } from './page-fields.tsx';
import { PageSuggestions } from './page-suggestions.tsx';
import { PlacementPanel } from './placement-panel.tsx';
import { useAnchors, usualText } from './use-anchors.ts';
import { useBoxChecks } from './use-box-checks.ts';
import { usePlacement, type Placement } from './use-placement.ts';

import classes from './placement-step.module.css';

export interface PlacementStepProps {
  readonly work: OwnFilesWork;
  /** How often somebody tried to go on: each time who lacks a field comes into hand. */
  readonly pressed: number;
}

export function PlacementStep({ work, pressed }: PlacementStepProps) {
  const placement = usePlacement(work);
  const showMissing = useEffectEvent(() => {
    const lacking = placement?.signers.find((signer) => missingKinds(signer).length > 0);
    if (lacking) placement?.chooseSigner(lacking.uuid);
    const envelope = work.envelope.get();
    const unsigned = lacking ? undefined : findUnsigned(envelope, work.documents.get());
    if (unsigned) placement?.openDocument(unsigned.path);
    const missing = missingPlace(envelope, work.documents.get());
    if (missing !== undefined) showToast({ type: 'alert', message: missing });
  });
  useEffect(() => {
    if (pressed > 0) showMissing();
  }, [pressed]);
  return placement && <PlacementWorkspace placement={placement} />;
}

function shortcutOf({ key, shiftKey }: KeyboardEvent, { paste, undo, redo }: Placement): (() => void) | undefined {
  if (key === 'v') return paste;
  if (key === 'y' || (key.toLowerCase() === 'z' && shiftKey)) return redo;
  return key === 'z' ? undo : undefined;
}

function PlacementWorkspace({ placement }: { readonly placement: Placement }) {
  const { document } = placement;
  const viewer = useRef<PdfViewerHandle>(null);
  const [text, setText] = useState<string>(usualText);
  const anchors = useAnchors(document, text);
  const warnings = useBoxChecks(document, boxesIn(placement.signers, document.path));
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    const act = isTyping || !(event.ctrlKey || event.metaKey) ? undefined : shortcutOf(event, placement);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the paste of the fields inside
    <div className={classes.placement} onKeyDown={onKeyDown}>
      <PlacementPanel
        placement={placement}
        search={
          <AnchorSearch
            placement={placement}
            text={text}
            onText={setText}
            anchors={anchors}
            onUse={(anchor) => {
              viewer.current?.goToPage(anchor.page + 1);
              placement.placeBeside(anchor.page, anchor);
            }}
          />
        }
      />
      <div className={classes.stage}>
        <DocumentTabs placement={placement} />
        <UnsignedNote placement={placement} />
        <BoxWarning warnings={warnings} onMove={placement.moveToFree} />
        <div className={classes.viewer}>
          <PdfViewer
            key={`${document.path} ${document.sha256}`}
            ref={viewer}
            source={sourceOf(document)}
            name={document.name}
            hasThumbnails
            onPageChange={(number) => placement.turnToPage(number - 1)}
            renderOverlay={({ number }) => (
              <>
                <PageSuggestions placement={placement} anchors={anchors.found} page={number - 1} />
                <PageFields placement={placement} page={number - 1} />
              </>
            )}
            renderThumbnailOverlay={(number) => <ThumbnailFields placement={placement} page={number - 1} />}
          />
        </div>
      </div>
    </div>
  );
}
