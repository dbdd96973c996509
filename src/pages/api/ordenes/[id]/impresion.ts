import { printStudy } from '#application/exams/corrections/print-study';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.printStudy, ({ app, session, params }) =>
    printStudy(app, signedInActor(session), params.id),
  ),
);
