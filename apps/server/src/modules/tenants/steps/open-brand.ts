import type { Brand } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { insertImage, listVersions, lockBrand, saveVersion, type BrandVersion } from '../brand.repository.ts';
import { readCompany, type BrandImage } from '../company.repository.ts';

export interface OpenBrand {
  readonly published: readonly BrandVersion[];
  readonly draft: BrandVersion | undefined;
}

/** Locks the brand. The brand that the company was created with becomes its first version when it is opened for the first time. */
export async function openBrand(tx: Tx): Promise<OpenBrand> {
  await lockBrand(tx.db);
  const versions = await listVersions(tx.db);
  const found = versions.length > 0 ? versions : [await writeFirst(tx)];
  return {
    published: found.filter(({ publishedAt }) => publishedAt !== null),
    draft: found.find(({ publishedAt }) => publishedAt === null),
  };
}

async function writeFirst(tx: Tx): Promise<BrandVersion> {
  const company = await readCompany(tx.db);
  if (!company) throw new Error('the company has no row');
  const register = async (image: BrandImage | undefined): Promise<string | null> => {
    if (!image) return null;
    const id = newId();
    await insertImage(tx.db, id, image, tx.now());
    return id;
  };
  const brand: Brand = {
    name: company.name,
    primary: company.primaryColor,
    secondary: company.secondaryColor,
    icon_color_process: company.iconColorProcess,
    states: company.states ?? null,
    favicon: await register(company.favicon),
    logo: await register(company.logo),
    cover: await register(company.cover),
  };
  const first: BrandVersion = { number: 1, brand, publishedAt: tx.now(), publishedBy: null };
  await saveVersion(tx.db, first);
  return first;
}
