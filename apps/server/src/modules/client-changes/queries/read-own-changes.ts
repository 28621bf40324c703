import type { ClientChangesView } from '@rubrica/contract';
import type { Variable } from '@rubrica/form-engine';

import type { ClientContext } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { readRequest } from '../steps/open-request.ts';

/** The requested changes and the client's own part. Nothing about another party is shown. */
export async function readOwnChanges(context: ClientContext): Promise<ClientChangesView> {
  return context.transaction(async (tx) => {
    const { request, process, part } = await readRequest(tx);
    const { version, groups } = part.form;
    const questions = groups.flatMap(({ variables }) => variables);
    return {
      company_name: (await Companies.read(tx))?.name ?? '',
      title: process.title,
      process_number_opertaion: process.operationNumber,
      created_by_name: process.createdByName,
      deadline_at: process.deadlineAt.toISOString(),
      client_name: Signatories.nameOf(part.signatory),
      detail: request.reason,
      variables: questions
        .filter(({ id }) => request.variables.includes(id))
        .map(({ id, question, name }) => ({ id, label: question ?? name })),
      form: {
        version,
        groups: groups.map((group) => ({ ...group, variables: group.variables.map(withoutLookup) })),
      },
      form_data: Object.fromEntries(Object.entries(part.answers).filter(([id]) => part.own.has(id))),
    };
  });
}

/** Registries answer officials, who are asked why; here everybody writes their own. */
const withoutLookup = (variable: Variable) => ({ ...variable, ws_autocomplete: undefined });
