import { MERGES } from '#contract/merges';
import { approveMerge, refuseMerge } from '#application/merges/decide-merge';
import { listMerges } from '#application/merges/merge-view';
import { compareRecords, dismissPair, proposeMerge } from '#application/merges/propose-merge';
import { suggestMerges } from '#application/merges/suggest-merges';
import { undoMerge } from '#application/merges/undo-merge';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(MERGES, {
    listMerges: ({ app, query }) => listMerges(app, query),
    proposeMerge: ({ app, by, body, claim }) => proposeMerge(app, by, body, claim),
    compareRecords: ({ app, by, query }) => compareRecords(app, by, query),
    suggestMerges: ({ app, query }) => suggestMerges(app, query),
    dismissPair: ({ app, by, body, claim }) => dismissPair(app, by, body, claim),
    approveMerge: ({ app, by, params, body }) => approveMerge(app, by, params.id, body),
    refuseMerge: ({ app, by, params, body }) => refuseMerge(app, by, params.id, body),
    undoMerge: ({ app, by, params, body }) => undoMerge(app, by, params.id, body),
  }),
];
