import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The machine on which the models would run. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** Undefined where the C library is another one. */
  readonly glibc: string | undefined;
}

interface Header {
  readonly header?: { readonly glibcVersionRuntime?: string };
}

let known: Machine | undefined;

/** Looked at once: a report describes the whole process. */
export function thisMachine(): Machine {
  Object.assign(process.report, { excludeNetwork: true }); // asks nobody for names of machines
  known ??= {
    platform: process.platform,
    arch: process.arch,
    glibc: (process.report.getReport() as Header).header?.glibcVersionRuntime,
  };
  return known;
}

/** Whether the package that runs the models brings a binary for this machine. Loads nothing: where it is missing, that fails. */
export function modelsRunHere({ platform, arch, glibc }: Machine = thisMachine()): boolean {
  if (platform === 'linux' && glibc === undefined) return false;
  const folders = createRequire(import.meta.url).resolve.paths('onnxruntime-node') ?? [];
  return folders
    .map((folder) => path.join(folder, 'onnxruntime-node', 'bin'))
    .filter((folder) => existsSync(folder))
    .some((folder) => globSync(`*/${platform}/${arch}/onnxruntime_binding.node`, { cwd: folder }).length > 0);
}
