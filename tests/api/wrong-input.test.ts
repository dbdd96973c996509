import { describe, expect, test } from 'vitest';
import { POLICIES, ROLES, type Role } from '#domain/access/policies';
import type { Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';
import type { ApiClient } from '#tests/support/api-client';
import { fieldNames, wrongBodies, wrongQueries } from '#tests/support/wrong-inputs';
import { openSampleClinic } from '#tests/support/sample-clinic';

/** Every operation is sent input its schema rejects; the resulting messages are for clinic staff, in Spanish. */

const ENGLISH =
  /\b(invalid|expected|received|required|must|too|unrecognized|unknown|input|value|string|number|object|array|boolean|undefined|null|nan|key|keys|option|element|elements|characters|least|most|should|cannot|not|the|of|is)\b/i;

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '10000', LIMIT_REGISTER: '10000' });
const { admin, doctor } = clinic;

interface Refusal {
  readonly status: number;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

const operations = (Object.entries(OPERATIONS) as [string, Operation][]).map(([name, operation]) => ({
  name,
  operation,
}));
function callerOf({ access }: Operation): ApiClient {
  const allowed: readonly Role[] = access === 'public' ? ROLES : POLICIES[access];
  return allowed.includes('admin') ? admin : doctor;
}

/** Sends one input and returns the refusal; anything else, such as an opened stream, is left unread. */
async function send(operation: Operation, query: string, body: unknown): Promise<Refusal> {
  const { cookie = '', token = '' } = callerOf(operation);
  const path = operation.path.replace(/\{\w+\}/g, 'nadie');
  const answer = await fetch(`${clinic.url}${path}?${query}`, {
    method: operation.method,
    headers: { cookie: `__session=${cookie}`, 'x-csrf-token': token, 'content-type': 'application/json' },
    ...(operation.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status < 400) {
    await answer.body?.cancel();
    return { status: answer.status };
  }
  return { ...((await answer.json()) as object), status: answer.status };
}

describe('what an operation refuses, it refuses in Spanish', () => {
  test.each(operations)('$name', async ({ operation }) => {
    const body = operation.bodyOf?.embedded ?? operation.body;
    const answers = await Promise.all([
      ...(operation.method === 'GET' ? [] : wrongBodies(body)).map((wrong) => send(operation, '', wrong)),
      ...(operation.query === undefined ? [] : wrongQueries(operation.query)).map((wrong) =>
        send(operation, wrong, {}),
      ),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const said = answers.flatMap(({ message = '', fields = {} }) => [
      message,
      ...Object.values(fields).flat(),
    ]);
    expect([...new Set(said)].filter((sentence) => ENGLISH.test(sentence))).toEqual([]);

    const refused = new Set(
      answers.flatMap(({ fields = {} }) => Object.keys(fields).map((field) => field.split('.')[0])),
    );
    const fields = [...fieldNames(body), ...fieldNames(operation.query)];
    expect(fields.filter((field) => !refused.has(field))).toEqual([]);
  });
});
