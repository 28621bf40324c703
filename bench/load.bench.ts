import { openCompany, type Company } from './load-companies.ts';
import { measureMixed } from './load-mixed.ts';
import { measureNoise } from './load-noise.ts';
import { measureOverload } from './load-overload.ts';
import { startProduct } from './product.ts';

const names = ['demo', 'patio', 'cacpe', 'comercios'];
const size = { officials: 12, guests: 12 };
/** `LOAD_MINUTES=10` is the long form. */
const minutes = Number(process.env['LOAD_MINUTES'] ?? 1);
/** `LOAD_PARTS=noise` for one of them. */
const parts = new Set((process.env['LOAD_PARTS'] ?? 'mixed,overload,noise').split(','));

/** One process that answers, one that works, several companies: a usual load, too much of it, and too much of one of them. */
export async function run(): Promise<void> {
  const product = await startProduct();
  try {
    const companies: Company[] = [];
    for (const name of names) companies.push(await openCompany(product, name, size));
    const [noisy, ...quiet] = companies;
    if (!noisy) throw new Error('no company');
    if (parts.has('mixed')) await measureMixed(product, companies, minutes);
    if (parts.has('noise')) await measureNoise(product, { quiet, noisy });
    if (parts.has('overload')) await measureOverload(product, companies);
  } finally {
    await product.stop();
  }
}
