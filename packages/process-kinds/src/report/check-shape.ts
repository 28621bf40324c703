import { certificateTypes, isSealedByPlatform, otpChannels, signatureTypes } from '@rubrica/contract';
import { isListOptions, type Variable } from '@rubrica/form-engine';

import { parentIdsOf } from '../forms/parents.ts';
import { clientSteps, identityChecks, signerScopes } from '../kind/client-steps.ts';
import { alternativesOf } from '../kind/condition.ts';
import { annexParties, documentTypes } from '../kind/document-types.ts';
import type { AskedCertificate, ProcessKind } from '../kind/process-kind.ts';
import { commonStatuses, specialStatuses, type ProcessStatus } from '../kind/statuses.ts';
import { codeChannelsOf, signatureTypeOf } from '../signers/usual-signing.ts';
import { conditionsOf } from '../walk/branching.ts';
import type { Report } from './problem.ts';
import {
  partySuffixes,
  printedVariables,
  shownVariables,
  usedVariables,
  variablesOfExpectation,
} from './used-variables.ts';

/** What a kind that asks questions has at least; one for a certificate asks no more than the certificate names. */
export const least = { groups: 6, variables: 40, documents: 2, clauses: 12 } as const;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What a kind says of itself, without running it. */
export function checkShape(kind: ProcessKind, report: Report): void {
  checkIdentity(kind, report);
  for (const { id, name } of kind.forms ?? [])
    if (!uuid.test(id)) report('forms', `«${id}», de «${name}», no es un uuid`);
  checkLists(kind, report);
  checkStatuses(kind, report);
  if (kind.form !== undefined)
    checkAsking(
      kind,
      kind.form.groups.flatMap((group) => group.variables),
      report,
    );
}

function checkIdentity(kind: ProcessKind, report: Report): void {
  for (const [place, one] of [kind.uuid, ...kind.aliases.map((alias) => alias.uuid)].entries()) {
    if (!uuid.test(one)) report(place === 0 ? 'uuid' : `aliases.${place - 1}`, `«${one}» no es un uuid`);
  }
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(kind.code)) report('code', `«${kind.code}» no es un código`);
  if (!/^PP_[A-Z_]+$/.test(kind.permission)) report('permission', `«${kind.permission}» no es un permiso de proceso`);
  if (!/^[A-Z]{2,4}$/.test(kind.operationPrefix)) report('operationPrefix', 'El prefijo tiene de 2 a 4 letras');
  if (!kind.clientPath.startsWith('/auth/')) report('clientPath', 'El flujo del cliente empieza con /auth/');
  if (!(Number.isInteger(kind.deadlineWorkingDays) && kind.deadlineWorkingDays > 0))
    report('deadlineWorkingDays', 'El plazo es un número de días hábiles');
}

function checkLists(kind: ProcessKind, report: Report): void {
  const known = (where: string, given: readonly string[], allowed: readonly string[]) => {
    for (const one of given) if (!allowed.includes(one)) report(where, `«${one}» no existe`);
  };
  known('clientSteps', kind.clientSteps, Object.keys(clientSteps));
  known('identityChecks', kind.identityChecks, identityChecks);
  known('signerScopes', kind.signerScopes, signerScopes);
  known('signatureType', [signatureTypeOf(kind)], signatureTypes);
  known('codeChannels', codeChannelsOf(kind), otpChannels);
  if (kind.identityChecks.includes('certificate') && isSealedByPlatform(signatureTypeOf(kind)))
    report('signatureType', 'Pide un certificado, pero se firma sin él');
  known(
    'annexes',
    kind.annexes.map(({ party }) => party),
    Object.keys(annexParties),
  );
  known(
    'annexes',
    kind.annexes.flatMap((group) => group.documents.map(({ type }) => type)),
    Object.keys(documentTypes),
  );
  once(
    'annexes',
    kind.annexes.map(({ key }) => key),
    report,
  );
  for (const group of kind.annexes)
    once(
      `annexes.${group.key}`,
      group.documents.map(({ type }) => type),
      report,
    );
  once(
    'signers',
    kind.signers.map(({ party }) => party),
    report,
  );
  once(
    'documents',
    kind.documents.map(({ code }) => code),
    report,
  );
  once('clientSteps', kind.clientSteps, report);
  if (kind.clientSteps.length === 0) report('clientSteps', 'El cliente no tiene pasos');
  if (kind.signerScopes.length === 0) report('signerScopes', 'No dice quién puede firmar');
}

function once(where: string, given: readonly string[], report: Report): void {
  for (const one of given.filter((item, place) => given.indexOf(item) !== place))
    report(where, `«${one}» está repetido`);
}

function checkStatuses(kind: ProcessKind, report: Report): void {
  const all = new Set<ProcessStatus>([...commonStatuses, ...specialStatuses]);
  for (const status of kind.statuses) if (!all.has(status)) report('statuses', `«${status}» no existe`);
  for (const status of commonStatuses) if (!kind.statuses.includes(status)) report('statuses', `Falta ${status}`);
  const pairs = [
    ['TO_SIGNATURE', kind.companySigns !== undefined, 'la empresa firma al final'],
    ['IS_PEP', kind.pepCheck !== undefined, 'se revisan las personas expuestas'],
  ] as const;
  for (const [status, needed, because] of pairs) {
    if (kind.statuses.includes(status) !== needed) report('statuses', `${status} está si y solo si ${because}`);
  }
}

function checkAsking(kind: ProcessKind, variables: readonly Variable[], report: Report): void {
  const known = new Map(variables.map((variable) => [variable.id, variable]));
  if (kind.certificate) checkCertificate(kind.certificate, known, report);
  else checkLeast(kind, variables, report);
  if (kind.signers.length === 0) report('signers', 'Nadie firma');
  if (!kind.summary.some(({ isMain }) => isMain)) report('summary', 'No dice qué se firma');
  checkReferences(kind, known, report);
  checkSigners(kind, known, report);
  checkClientGroups(kind, report);
  const used = usedVariables(kind);
  for (const { id } of variables) if (!used.has(id)) report(`form.${id}`, 'Se pregunta y nada lo usa');
}

function checkLeast({ form, documents }: ProcessKind, variables: readonly Variable[], report: Report): void {
  const groups = form?.groups.length ?? 0;
  if (groups < least.groups) report('form', `Tiene ${groups} grupos; se piden ${least.groups}`);
  if (variables.length < least.variables)
    report('form', `Tiene ${variables.length} variables; se piden ${least.variables}`);
  if (!hasNestedBranch(variables)) report('form', 'No tiene ramas dentro de ramas');
  if (documents.length < least.documents)
    report('documents', `Tiene ${documents.length} documentos; se piden ${least.documents}`);
}

function checkCertificate(
  { type, company }: AskedCertificate,
  known: ReadonlyMap<string, Variable>,
  report: Report,
): void {
  for (const id of [type, ...Object.values(company)])
    if (!known.has(id)) report('certificate', `La variable «${id}» no existe`);
  for (const option of optionIds(known.get(type)) ?? [])
    if (!certificateTypes.some((one) => one === option)) report('certificate', `«${option}» no es un certificado`);
}

function hasNestedBranch(variables: readonly Variable[]): boolean {
  const children = new Set(variables.filter((variable) => parentIdsOf(variable).length > 0).map(({ id }) => id));
  return variables.some((variable) => parentIdsOf(variable).some((id) => children.has(id)));
}

function checkReferences(kind: ProcessKind, known: ReadonlyMap<string, Variable>, report: Report): void {
  for (const condition of conditionsOf(kind)) {
    for (const [id, values] of alternativesOf(condition).flatMap((all) => Object.entries(all))) {
      const options = optionIds(known.get(id));
      if (!known.has(id)) report('conditions', `La variable «${id}» no existe`);
      for (const value of values)
        if (options !== undefined && !options.includes(value)) report('conditions', `«${id}» nunca es «${value}»`);
    }
  }
  for (const { code, fields } of kind.documents) {
    for (const id of printedVariables(fields).filter((one) => !known.has(one) && !isPartOfParty(one))) {
      report(`documents.${code}`, `La variable «${id}» no existe`);
    }
  }
  for (const id of kind.summary.flatMap(shownVariables).filter((one) => !known.has(one)))
    report('summary', `La variable «${id}» no existe`);
  for (const id of kind.expectations.flatMap(variablesOfExpectation))
    if (!known.has(id)) report('expectations', `La variable «${id}» no existe`);
}

/** A party's description reads what the form has of it; the walks show whether that is enough. */
function isPartOfParty(id: string): boolean {
  return partySuffixes.some((suffix) => id.endsWith(`_${suffix}`));
}

function optionIds(variable: Variable | undefined): readonly string[] | undefined {
  if (variable?.data_type === 'si-no') return ['SI', 'NO'];
  const options = variable?.options;
  return options === undefined || isListOptions(options) ? undefined : options.map(({ id }) => id);
}

function checkSigners(kind: ProcessKind, known: ReadonlyMap<string, Variable>, report: Report): void {
  for (const { party, prefix, requires } of kind.signers) {
    for (const suffix of ['tipo_id', 'id_num', 'email', 'celular']) {
      if (!known.has(`${prefix}${suffix}`)) report(`signers.${party}`, `La variable «${prefix}${suffix}» no existe`);
    }
    if (requires !== undefined && !known.has(requires))
      report(`signers.${party}`, `La variable «${requires}» no existe`);
  }
  const parties = new Set(kind.signers.map(({ party }) => party));
  for (const { code, signedBy = [] } of kind.documents) {
    for (const party of signedBy) if (!parties.has(party)) report(`documents.${code}`, `Nadie firma como «${party}»`);
  }
}

/** A client's group is independent: what decides it lies all inside or all outside. */
function checkClientGroups(kind: ProcessKind, report: Report): void {
  const groups = kind.form?.groups ?? [];
  const wanted = new Set(kind.clientGroups.map(({ id_group }) => id_group));
  for (const id of wanted)
    if (!groups.some(({ id_group }) => id_group === id)) report('clientGroups', `El grupo ${id} no existe`);
  const chosen = groups.filter(({ id_group }) => wanted.has(id_group)).flatMap((group) => group.variables);
  const own = new Set(chosen.map(({ id }) => id));
  for (const variable of chosen) {
    const inside = parentIdsOf(variable).filter((id) => own.has(id)).length;
    if (inside > 0 && inside < parentIdsOf(variable).length)
      report(`clientGroups.${variable.id}`, 'Depende a la vez del cliente y del oficial');
  }
}
