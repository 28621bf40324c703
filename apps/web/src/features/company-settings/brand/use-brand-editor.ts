import type { Brand, BrandState } from '@rubrica/contract';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { brandMessages as messages } from '../messages.ts';
import { brandImageKey, brandKey } from './brand-key.ts';
import { showAtOnce } from './show-at-once.ts';

export interface BrandEditing {
  readonly brand: Brand;
  readonly change: (part: Partial<Brand>) => void;
  /** Differs from what clients see. */
  readonly isChanged: boolean;
  /** Differs from what is stored. */
  readonly isUnsaved: boolean;
  /** Also while an image is on its way: published now, the brand would lack it. */
  readonly isBusy: boolean;
  readonly save: () => Promise<void>;
  readonly publish: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

export function useBrandEditor({ published, draft }: BrandState): BrandEditing {
  const queries = useQueryClient();
  const stored = draft ?? published;
  const [brand, setBrand] = useState(stored);
  const [isSending, setSending] = useState(false);
  const isUploading = useIsMutating({ mutationKey: brandImageKey }) > 0;
  const run = async (work: () => Promise<BrandState>, message: string): Promise<void> => {
    setSending(true);
    try {
      const state = await work();
      queries.setQueryData(brandKey, state);
      setBrand(state.draft ?? state.published);
      showToast({ type: 'success', message });
    } catch (error) {
      showError(error);
    } finally {
      setSending(false);
    }
  };
  const saveDraft = () => call('POST /company/brand/draft', { body: brand });
  return {
    brand,
    change: (part) => setBrand((before) => ({ ...before, ...part })),
    isChanged: !isSame(brand, published),
    isUnsaved: !isSame(brand, stored),
    isBusy: isSending || isUploading,
    save: () => run(saveDraft, messages.draftSaved),
    publish: () =>
      run(async () => {
        await saveDraft();
        const state = await call('POST /company/brand/publish', {});
        showAtOnce();
        return state;
      }, messages.published),
    discard: () => run(() => call('DELETE /company/brand/draft', {}), messages.discarded),
  };
}

const isSame = (one: Brand, other: Brand): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** By name, so that the order in which a server answers does not matter. */
const sorted = (brand: Brand) => Object.entries(brand).toSorted(([one], [other]) => one.localeCompare(other));
