import type { BrandState } from '@rubrica/contract';

import type { OpenBrand } from './steps/open-brand.ts';

export function presentBrand({ published, draft }: OpenBrand): BrandState {
  const [current] = published;
  if (!current) throw new Error('no version of the brand was published');
  return {
    published: current.brand,
    draft: draft?.brand ?? null,
    versions: published.flatMap(({ number, brand, publishedAt, publishedBy }) =>
      publishedAt ? [{ number, brand, published_at: publishedAt.toISOString(), published_by: publishedBy }] : [],
    ),
  };
}
