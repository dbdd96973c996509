import { MERGES } from '#contract/merges';
import { approveMerge, refuseMerge } from '#application/merges/decide-merge';
import { listMerges } from '#application/merges/merge-view';
import { compareRecords, dismissPair, proposeMerge } from '#application/merges/propose-merge';
import { suggestMerges } from '#application/merges/suggest-merges';
import { undoMerge } from '#application/merges/undo-merge';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([MERGES], {
  ...taking(['query'], { listMerges, suggestMerges }),
  ...taking(['by', 'body', 'claim'], { proposeMerge, dismissPair }),
  ...taking(['by', 'query'], { compareRecords }),
  ...taking(['by', 'id', 'body'], { approveMerge, refuseMerge, undoMerge }),
});
