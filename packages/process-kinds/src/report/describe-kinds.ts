import { templateOf } from '../documents/templates.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { signersOf } from '../signers/signers-of.ts';
import type { KindsCheck } from './check-kinds.ts';
import { clausesOf } from './check-templates.ts';

/** What a kind amounts to. */
export interface KindSummary {
  readonly code: string;
  readonly name: string;
  readonly groups: number;
  readonly variables: number;
  /** Ways through the form that show different questions. */
  readonly branches: number;
  /** Ways that were tried. */
  readonly walks: number;
  readonly documents: readonly { readonly code: string; readonly clauses: number }[];
  /** Parties that some branch has sign. */
  readonly signers: readonly string[];
  readonly annexes: number;
}

export function summariseKind(kind: ProcessKind, { walks }: Pick<KindsCheck, 'walks'>): KindSummary {
  const walked = walks.get(kind.code)?.walks ?? [];
  const groups = kind.form?.groups ?? [];
  const signing = new Set(walked.flatMap(({ content }) => signersOf(kind, content.answers).map(({ party }) => party)));
  return {
    code: kind.code,
    name: kind.name,
    groups: groups.length,
    variables: groups.reduce((sum, group) => sum + group.variables.length, 0),
    branches: new Set(walked.map(({ visible }) => [...visible].sort().join(' '))).size,
    walks: walked.length,
    documents: kind.documents.map((document) => ({
      code: document.code,
      clauses: clausesOf(templateOf(kind, document).main).length,
    })),
    signers: kind.signers.map(({ party }) => party).filter((party) => signing.has(party)),
    annexes: kind.annexes.length,
  };
}

/** What `rubrica kinds check` prints. */
export function describeKinds(kinds: readonly ProcessKind[], check: KindsCheck): string {
  const parts = kinds.map((kind) => describeKind(kind, summariseKind(kind, check), check));
  const count = check.problems.length;
  const verdict =
    count === 0 ? '✓ Todos los tipos de proceso están completos.' : `✗ ${count} problema${count === 1 ? '' : 's'}.`;
  return [...parts, verdict].join('\n\n');
}

function describeKind(kind: ProcessKind, summary: KindSummary, { problems }: KindsCheck): string {
  const own = problems.filter((problem) => problem.kind === kind.code);
  const documents = summary.documents.map(({ code, clauses }) =>
    clauses === 0 ? code : `${code} (${clauses} cláusulas)`,
  );
  const facts =
    kind.form === undefined
      ? ['archivos subidos, sin formulario']
      : [
          `${summary.groups} grupos, ${summary.variables} variables, ${summary.annexes} grupos de anexos`,
          `${summary.branches} ramas distintas en ${summary.walks} caminos`,
          `documentos: ${documents.join(', ')}`,
          `firmantes: ${[...summary.signers, ...(kind.companySigns ? ['empresa'] : [])].join(', ')}`,
        ];
  const lines = [
    `${own.length === 0 ? '✓' : '✗'} ${kind.name} (${kind.code})`,
    ...facts.map((fact) => `    ${fact}`),
    ...own.map(({ where, message }) => `    ✗ ${where}: ${message}`),
  ];
  return lines.join('\n');
}
