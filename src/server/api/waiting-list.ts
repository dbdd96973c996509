import { WAITING_LIST } from '#contract/waiting-list';
import { addWaiting } from '#application/waiting-list/add-waiting';
import {
  changeWaiting,
  closeWaiting,
  offerWaiting,
  reopenWaiting,
} from '#application/waiting-list/change-waiting';
import { listWaiting } from '#application/waiting-list/list-waiting';
import { matchWaiting } from '#application/waiting-list/match-waiting';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([WAITING_LIST], {
  ...taking(['actor', 'query'], { listWaiting, matchWaiting }),
  ...taking(['actor', 'body', 'claim'], { addWaiting }),
  ...taking(['actor', 'id', 'body'], { changeWaiting, closeWaiting, offerWaiting }),
  reopenWaiting: ({ app, actor, params, body }) => reopenWaiting(app, actor, params.id, body.version),
});
