import { expect } from 'vitest';
import { EMPTY_WEEK } from '#tests/support/accounts';
import type { Answer, ApiClient } from '#tests/support/api-client';
import { addPatient, book } from '#tests/support/scheduling/booking';

/** The Friday at which the tests' clock is fixed. */
export const TODAY = '2026-11-20';

/** A doctor of the test's own who works on Fridays all day. */
export async function fridayDoctor(client: ApiClient, nombre: string): Promise<string> {
  await client.post('/api/horarios-medicos', { nombre });
  const friday = [{ inicio: '08:00', fin: '20:00' }];
  const saved = await client.put(`/api/horarios-medicos/${encodeURIComponent(nombre)}`, {
    ...EMPTY_WEEK,
    friday,
    version: 1,
  });
  expect(saved.status).toBe(200);
  return nombre;
}

/** Books a control for today, for a new patient. */
export async function bookToday(
  client: ApiClient,
  medico: string,
  hora: string,
  apellidos: string,
): Promise<{ id: string; version: number }> {
  const id = await addPatient(client, apellidos);
  const answer = await book(client, { medico, fecha: TODAY, hora, paciente: { id } });
  expect(answer.status).toBe(201);
  return answer.body as { id: string; version: number };
}

/** Marks a patient as arrived. */
export const arrive = (
  client: ApiClient,
  { id, version }: { id: string; version: number },
): Promise<Answer> => client.post(`/api/turnos/${id}/estado`, { estado: 'en_sala', version });

/** The tickets given on arrival, in order. */
export const ticketsOf = (answers: readonly Answer[]): string[] =>
  answers
    .map(({ status, body }) => {
      const { ficha, code } = body as { ficha?: { letra: string; numero: number }; code?: string };
      return ficha === undefined
        ? `${String(status)} ${String(code)}`
        : `${ficha.letra}${String(ficha.numero)}`;
    })
    .toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

/** Three doctors with ten appointments each today. */
export async function crowdOfToday(client: ApiClient): Promise<{ id: string; version: number }[]> {
  const booked: { id: string; version: number }[] = [];
  for (const name of ['Uno', 'Dos', 'Tres']) {
    const medico = await fridayDoctor(client, `Dra. Sala ${name}`);
    for (let index = 0; index < 10; index += 1) {
      const hora = `${String(10 + Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '20'}`;
      booked.push(await bookToday(client, medico, hora, `Espera ${name} ${'abcdefghij'[index] ?? ''}`));
    }
  }
  return booked;
}
