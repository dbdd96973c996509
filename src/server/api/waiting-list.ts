import { WAITING_LIST } from '#contract/waiting-list';
import { addWaiting } from '#application/waiting-list/add-waiting';
import { changeWaiting, closeWaiting, reopenWaiting } from '#application/waiting-list/change-waiting';
import { listWaiting } from '#application/waiting-list/list-waiting';
import { matchWaiting } from '#application/waiting-list/match-waiting';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(WAITING_LIST, {
    listWaiting: ({ app, actor, query }) => listWaiting(app, actor, query),
    addWaiting: ({ app, actor, body, claim }) => addWaiting(app, actor, body, claim),
    matchWaiting: ({ app, actor, query }) => matchWaiting(app, actor, query),
    changeWaiting: ({ app, actor, params, body }) => changeWaiting(app, actor, params.id, body),
    closeWaiting: ({ app, actor, params, body }) => closeWaiting(app, actor, params.id, body),
    reopenWaiting: ({ app, actor, params, body }) => reopenWaiting(app, actor, params.id, body.version),
  }),
];
