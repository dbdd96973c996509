import type { ApiClient, Answer } from '#tests/support/api-client';

/** A doctor of the sample clinic who works every weekday, morning and afternoon; followed by another one. */
export const SAMPLE_DOCTOR = 'Dr. Edgar Rivas Ticona';
export const OTHER_DOCTOR = 'Dr. Hernán Ibáñez Colquehuanca';
/** The doctor of the sample account `doctora@ejemplo.bo`. */
export const OWN_DOCTOR = 'Dra. Lourdes Salazar Choquetarqui';

/** Monday 30 November 2026, ten days after the instant at which these tests' servers start. */
export const MONDAY = '2026-11-30';
export const CLOCK_NOW = '2026-11-20T13:00:00Z';

/** A new patient; the same words give the same person. */
export const person = (apellidos: string, over: object = {}): object => ({
  nombres: 'Ana',
  apellidos,
  telefono: '71234567',
  ...over,
});

/** Adds a patient and returns the id. */
export async function addPatient(client: ApiClient, apellidos: string, over: object = {}): Promise<string> {
  const answer = await client.post('/api/pacientes', { ...person(apellidos, over), confirmado: true });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id;
}

/** Books a control of {@link SAMPLE_DOCTOR} on {@link MONDAY} at nine. */
export const book = (
  client: ApiClient,
  over: object = {},
  headers?: Readonly<Record<string, string>>,
): Promise<Answer> =>
  client.post(
    '/api/turnos',
    {
      medico: SAMPLE_DOCTOR,
      fecha: MONDAY,
      hora: '09:00',
      tipo: 'control',
      confirmado: true,
      ...over,
    },
    headers,
  );
