import { readFileSync } from 'node:fs';

import { z } from 'zod';

import { StartupError } from '../platform/startup-error.ts';

const manifestForm = z.object({
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).readonly(),
  structure: z.array(z.string()).readonly(),
  tenants: z.record(z.string(), z.object({ processes: z.int(), events: z.int(), objects: z.int() })),
});

/** What there was when a copy was begun. The copy must have at least this. */
export type Manifest = z.infer<typeof manifestForm>;
export type TenantCounts = Manifest['tenants'][string];

export function readManifest(file: string): Manifest {
  try {
    return manifestForm.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartupError(`--against: ${file} no es un inventario que "rubrica backup check --write" haya escrito.`, {
      cause,
    });
  }
}

/** What is missing. A chain only grows and files are only added, so more than there was is fine. */
export function findMissing(before: Manifest, now: Omit<Manifest, 'made_at'>): readonly string[] {
  const isSameSchema = before.migrations.join() === now.migrations.join();
  const facts = new Set(now.structure);
  const structure = isSameSchema ? before.structure.filter((fact) => !facts.has(fact)) : [];
  const tenants = Object.entries(before.tenants).flatMap(([slug, counts]) => {
    const found = now.tenants[slug];
    if (!found) return [`la empresa ${slug}`];
    return counts.events > found.events ? [`${slug}: ${counts.events - found.events} hechos de su historial`] : [];
  });
  return [
    ...before.migrations.filter((name) => !now.migrations.includes(name)).map((name) => `la migración ${name}`),
    ...structure,
    ...tenants,
  ];
}
