import { massLoadEndpoints } from '@rubrica/contract';

import { readRoute, route, type Route } from '../../platform/http/route.ts';
import { confirmLoad } from './commands/confirm-load.ts';
import { correctRow } from './commands/correct-row.ts';
import { createLoad } from './commands/create-load.ts';
import { discardLoad } from './commands/discard-load.ts';
import { sendLoad } from './commands/send-load.ts';
import { undoLoad } from './commands/undo-load.ts';
import { listLoadColumns } from './queries/list-load-columns.ts';
import { listLoadKinds } from './queries/list-load-kinds.ts';
import { listLoadProblems, listLoadRows } from './queries/list-load-rows.ts';
import { listLoads } from './queries/list-loads.ts';
import { writeResult } from './queries/write-result.ts';
import { writeSignersSheet, writeTemplate } from './queries/write-template.ts';
import { describeLoad } from './steps/visible-load.ts';

export const massLoadRoutes: readonly Route[] = [
  route(massLoadEndpoints.listMassLoadKinds, async (context) => ({ list: await listLoadKinds(context) })),
  route(massLoadEndpoints.downloadMassLoadTemplate, (context, { params, query }) =>
    writeTemplate(context, { uuid: params.id, format: query.format }),
  ),
  route(massLoadEndpoints.downloadSignersSheet, (context, { params, query }) =>
    writeSignersSheet(context, { id: params.id, format: query.format }),
  ),
  route(massLoadEndpoints.createMassLoad, (context, { body, file }) =>
    createLoad(context, { processId: body.process_id, templateId: body.template_id, file }),
  ),
  readRoute(massLoadEndpoints.listMassLoads, async (tx) => ({
    list: await listLoads(tx),
  })),
  readRoute(massLoadEndpoints.readMassLoad, (tx, { params }) => describeLoad(tx, params.id)),
  route(massLoadEndpoints.listMassLoadRows, (context, { params, query }) => listLoadRows(context, params.id, query)),
  route(massLoadEndpoints.listMassLoadProblems, (context, { params }) => listLoadProblems(context, params.id)),
  readRoute(massLoadEndpoints.listMassLoadColumns, async (tx, { params }) => ({
    list: await listLoadColumns(tx, params.id),
  })),
  route(massLoadEndpoints.correctMassLoadRow, (context, { params, body }) =>
    correctRow(context, { ...params, cells: body.cells }),
  ),
  route(massLoadEndpoints.confirmMassLoad, (context, { params, body }) => confirmLoad(context, params.id, body)),
  route(massLoadEndpoints.sendMassLoad, (context, { params }) => sendLoad(context, params.id)),
  route(massLoadEndpoints.undoMassLoad, (context, { params }) => undoLoad(context, params.id)),
  route(massLoadEndpoints.discardMassLoad, async (context, { params }) => {
    await discardLoad(context, params.id);
    return { message: 'Carga descartada.' };
  }),
  route(massLoadEndpoints.downloadMassLoadResult, (context, { params, query }) =>
    writeResult(context, params.id, query),
  ),
];
