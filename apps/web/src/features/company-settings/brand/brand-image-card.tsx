import { Button } from '@mantine/core';
import type { BrandImageKind } from '@rubrica/contract';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { toBase64 } from '../../../shared/base64.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { brandMessages as messages } from '../messages.ts';
import { brandImageKey } from './brand-key.ts';
import { useBrandImage } from './use-brand-image.ts';

import classes from './brand.module.css';

const maxBytes = 3_000_000;
const rules = { logo: messages.logoRules, cover: messages.coverRules, favicon: messages.faviconRules } as const;

interface BrandImageCardProps {
  readonly kind: BrandImageKind;
  readonly id: string | null;
  readonly onChange: (id: string | null) => void;
}

export function BrandImageCard({ kind, id, onChange }: BrandImageCardProps) {
  const picture = useBrandImage(id);
  const input = useRef<HTMLInputElement>(null);
  const { upload, isBusy } = useUpload(kind, onChange);
  return (
    <Card title={messages[kind]}>
      <div className={classes.image}>
        {picture !== undefined && <img src={picture} alt={messages[kind]} data-kind={kind} />}
        <div className="stack gap-8">
          <p className="text-s quiet">{rules[kind]}</p>
          <div className="wraps flex gap-8">
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              loading={isBusy}
              onClick={() => input.current?.click()}
              aria-label={`${messages[kind]}: ${id === null ? messages.choose : messages.change}`}
            >
              {id === null ? messages.choose : messages.change}
            </Button>
            {id !== null && (
              <Button
                variant="subtle"
                color="red"
                onClick={() => onChange(null)}
                aria-label={`${messages.remove}: ${messages[kind]}`}
              >
                {messages.remove}
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        data-kind={kind}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = ''; // the same file may be chosen again
          if (file) void upload(file);
        }}
      />
    </Card>
  );
}

/** Under a key of its own: nothing is published while an image is on its way. */
function useUpload(kind: BrandImageKind, onChange: (id: string) => void) {
  const { mutateAsync, isPending } = useMutation({
    mutationKey: brandImageKey,
    mutationFn: async (file: File) => {
      const body = { kind, file: toBase64(new Uint8Array(await file.arrayBuffer())) };
      onChange((await call('POST /company/brand/image', { body })).id);
    },
    onError: showError,
  });
  const upload = async (file: File): Promise<void> => {
    if (file.size > maxBytes) showToast({ type: 'error', message: messages.tooLarge });
    else await mutateAsync(file).catch(() => {}); // shown by `onError`
  };
  return { upload, isBusy: isPending };
}
