import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, ApiClient } from '#tests/support/api-client';
import { addPatient, book } from '#tests/support/scheduling/booking';

/** Adds patients and returns their ids. */
export async function addPatients(client: ApiClient, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push(await addPatient(client, `Persona ${'abcdefghijklmnopqrst'[index] ?? ''}`));
  return ids;
}

/**
 * Sends this many bookings of forty minutes at once, spread over accounts, processes and patients. Where the store may say
 * that it is too busy (503), each is sent again with its key until it is decided, as the office does.
 */
export const crowdOf =
  (clients: readonly ApiClient[], patients: readonly string[], mayBeBusy = false) =>
  (size: number, fecha: string, starts: readonly string[]): Promise<Answer[]> =>
    Promise.all(
      Array.from({ length: size }, async (_, index) => {
        const client = clients[index % clients.length];
        if (client === undefined) throw new Error('no client');
        const asked = {
          fecha,
          hora: starts[index % starts.length],
          duracionMin: 40,
          paciente: { id: patients[index % patients.length] },
        };
        const key = { 'idempotency-key': randomUUID() };
        let answer = await book(client, asked, key);
        while (mayBeBusy && answer.status === 503) answer = await book(client, asked, key);
        return answer;
      }),
    );

/** One succeeded; every other answer is `ocupado` with three places to choose instead. */
export function expectOneWinner(answers: readonly Answer[]): void {
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const losers = answers.filter(({ status }) => status !== 201);
  expect(losers.map(({ status, body }) => `${String(status)} ${(body as { code: string }).code}`)).toEqual(
    losers.map(() => '409 ocupado'),
  );
  for (const { body } of losers)
    expect(body).toMatchObject({ motivo: 'ocupado', alternativas: [{}, {}, {}] });
}
