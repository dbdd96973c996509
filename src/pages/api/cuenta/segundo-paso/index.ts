import {
  beginSecondStep,
  readSecondStep,
  removeOwnSecondStep,
} from '#application/identity/second-step/own-second-step';
import { clinicName } from '#server/clinic-name';
import { endpoint, route } from '#server/http/route';
import { openSessionOf } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.readSecondStep, ({ app, session }) => readSecondStep(app, openSessionOf(session))),
  route(OPERATIONS.beginSecondStep, async ({ app, session, body, address }) =>
    beginSecondStep(app, openSessionOf(session), body, { address, clinic: await clinicName() }),
  ),
  route(OPERATIONS.removeSecondStep, ({ app, session, body, address }) =>
    removeOwnSecondStep(app, openSessionOf(session), body, address),
  ),
);
