import { decidePlan } from '#application/follow-up/work-plan';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.decidePlan, ({ app, session, params, body }) =>
    decidePlan(app, signedInActor(session), params.id, body),
  ),
);
