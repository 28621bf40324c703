import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { toBase64 } from '../../shared/base64.ts';
import { initialsOf } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { useCurrentUser } from '../account/index.ts';
import { SignatureImageDialog } from './signature-image-dialog.tsx';
import { imageTexts, type SignatureImageKind } from './signature-image-texts.ts';

import classes from './signatures-section.module.css';

/** The picture of a signature or of the initials, drawn, written or taken off paper. */
export function SignatureImageCard({
  kind,
  isRegistered,
  onChanged,
}: {
  readonly kind: SignatureImageKind;
  readonly isRegistered: boolean;
  readonly onChanged: () => void;
}) {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const texts = imageTexts[kind];
  const changed = (): void => {
    void queries.invalidateQueries({ queryKey: ['signature-image', kind] });
    onChanged();
  };
  const remove = async (): Promise<void> => {
    const done = await confirm({
      title: texts.removeTitle,
      body: 'Lo que ya firmó no cambia.',
      confirmLabel: 'Quitar',
      tone: 'danger',
      work: async () => void (await call('DELETE /auth_user/signatures/image/{kind}', { params: { kind } })),
    });
    if (done) changed();
  };
  const fullName = `${user?.name ?? ''} ${user?.last_name ?? ''}`.trim();
  return (
    <Card title={texts.title}>
      {isRegistered ? <RegisteredImage kind={kind} /> : <p className="soft">{texts.lead}</p>}
      <div className={classes.actions}>
        {isRegistered && (
          <Button variant="subtle" color="red" onClick={() => void remove()} aria-label={texts.removeLabel}>
            Quitar
          </Button>
        )}
        <Button
          variant={isRegistered ? 'default' : 'filled'}
          leftSection={<IconPencil size={18} />}
          onClick={() => setEditing(true)}
        >
          {isRegistered ? texts.replace : texts.create}
        </Button>
      </div>
      {isEditing && (
        <SignatureImageDialog
          kind={kind}
          signerName={kind === 'initials' ? initialsOf(fullName) : fullName}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            showToast({ type: 'success', message: texts.saved });
            changed();
          }}
        />
      )}
    </Card>
  );
}

function RegisteredImage({ kind }: { readonly kind: SignatureImageKind }) {
  const image = useQuery({
    queryKey: ['signature-image', kind],
    queryFn: async () => {
      const blob = await call('GET /auth_user/signatures/image/{kind}', { params: { kind } });
      return `data:image/png;base64,${toBase64(new Uint8Array(await blob.arrayBuffer()))}`;
    },
  });
  if (image.isPending) return <Skeleton height={96} />;
  if (image.isError) return <ErrorState message={errorText(image.error)} onRetry={() => void image.refetch()} />;
  return <img src={image.data} alt={imageTexts[kind].alt} className={classes.image} />;
}
