import { Button } from '@mantine/core';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { toBase64 } from '../../shared/base64.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import type { SignatureImage } from '../../shared/ui/signature-pad/signature-image.ts';
import { SignaturePad } from '../../shared/ui/signature-pad/signature-pad.tsx';
import { imageTexts, type SignatureImageKind } from './signature-image-texts.ts';

export function SignatureImageDialog({
  kind,
  signerName,
  onClose,
  onSaved,
}: {
  readonly kind: SignatureImageKind;
  readonly signerName: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const [image, setImage] = useState<SignatureImage>();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (!image) return;
    setBusy(true);
    try {
      const file = toBase64(new Uint8Array(await image.blob.arrayBuffer()));
      await call('POST /auth_user/signatures/image/{kind}', { params: { kind }, body: { file } });
      onSaved();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      isSticky
      isBusy={isBusy}
      onClose={onClose}
      title={imageTexts[kind].title}
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button onClick={() => void save()} disabled={!image} loading={isBusy}>
            Guardar
          </Button>
        </>
      }
    >
      <SignaturePad mark={kind} signerName={signerName} onChange={setImage} />
    </Dialog>
  );
}
