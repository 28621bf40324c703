import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

type Content = string | Uint8Array;

export interface VirtualFiles {
  /** From now on the compiler sees exactly these files. */
  become(files: Readonly<Record<string, Content>>): void;
}

/** The compiler parses a file again when it is handed in again: what stays the same is left where it is. */
export function createVirtualFiles(compiler: NodeCompiler, workspace: string): VirtualFiles {
  let current = new Map<string, Content>();
  return {
    become(files) {
      const next = new Map(Object.entries(files));
      for (const path of current.keys()) if (!next.has(path)) compiler.unmapShadow(workspace + path);
      for (const [path, content] of next) {
        if (!isSame(current.get(path), content)) compiler.mapShadow(workspace + path, Buffer.from(content));
      }
      current = next;
    },
  };
}

function isSame(one: Content | undefined, other: Content): boolean {
  if (one === undefined || typeof one === 'string' || typeof other === 'string') return one === other;
  return (
    one === other || (one.length === other.length && Buffer.from(one.buffer, one.byteOffset, one.length).equals(other))
  );
}
