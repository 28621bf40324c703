import { addressOf, type ClientChangesView } from '@rubrica/contract';
import { isSecret } from '@rubrica/process-kinds';

import type { ClientTx } from '../../../platform/context.ts';
import { shownToClient } from '../../changes/index.ts';
import { offerCode } from '../../signing/index.ts';
import { Companies } from '../../tenants/index.ts';
import { editableOf } from '../own-answers.ts';
import { isProved, type OpenRequest } from './open-request.ts';

/** The link alone says who asks and until when; what is asked, and the client's own part, come after the code. */
export async function describeRequest(tx: ClientTx, open: OpenRequest): Promise<ClientChangesView> {
  const { request, process, part } = open;
  return {
    company_name: (await Companies.read(tx))?.name ?? '',
    process_number_opertaion: process.operationNumber,
    created_by_name: process.createdByName,
    deadline_at: process.deadlineAt.toISOString(),
    otp: await offerCode(tx, part.signatory),
    part: isProved(request, tx) ? describePart(open) : null,
  };
}

/** Nothing about another party is shown. */
function describePart({ request, process, part }: OpenRequest): ClientChangesView['part'] {
  const { version, groups } = part.form;
  const editable = editableOf(part, request.variables);
  const questions = groups.flatMap(({ variables }) => variables);
  return {
    title: process.title,
    client_name: addressOf(part.signatory),
    detail: request.reason,
    variables: questions
      .filter(({ id }) => request.variables.includes(id) && editable.has(id))
      .map(({ id, question, name }) => ({ id, label: question ?? name })),
    form: {
      version,
      groups: groups.map((group) => ({
        ...group,
        variables: group.variables.map((one) => ({ ...shownToClient(one, part.answers) })),
      })),
    },
    form_data: Object.fromEntries(Object.entries(part.answers).filter(([id]) => part.own.has(id) && !isSecret(id))),
    editable: [...editable],
  };
}
