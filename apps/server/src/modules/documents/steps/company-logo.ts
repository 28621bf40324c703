import type { ObjectKey } from '../../../ports/object-store.ts';
import type { Companies } from '../../tenants/index.ts';

export interface Logo {
  readonly id: string;
  readonly objectKey: ObjectKey;
  /** Where the templates find it. */
  readonly path: string;
}

const extensions: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** Undefined where the company has none that can be typeset. */
export function logoOf({ logo }: Pick<Companies.Company, 'logo'>): Logo | undefined {
  const extension = extensions[logo?.type ?? ''];
  return !logo || extension === undefined ? undefined : { id: 'logo', objectKey: logo.key, path: `/logo.${extension}` };
}
