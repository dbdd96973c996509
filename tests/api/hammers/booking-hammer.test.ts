import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '#tests/support/api-client';
import { book, SAMPLE_DOCTOR } from '#tests/support/scheduling/booking';
import { addPatients, crowdOf, expectOneWinner } from '#tests/support/scheduling/crowd';
import { openSampleClinic, sampleClient } from '#tests/support/sample-clinic';

const PATIENTS = 20;
/** Simultaneous requests of the first two rounds, and of the fifty that follow. */
const CROWD = 200;
const SMALLER_CROWD = 40;
const ROUNDS = 50;

const clinic = openSampleClinic();
const { admin } = clinic;
let other: ApiClient;
let patients: string[];
let crowd: ReturnType<typeof crowdOf>;

beforeAll(async () => {
  other = sampleClient(await clinic.another(), 'admin');
  patients = await addPatients(admin, PATIENTS);
  crowd = crowdOf([admin, other], patients);
});

interface Row {
  medico: string;
  fecha: string;
  hora: string;
  duracionMin: number;
}

/** Reads only the file, with arithmetic of its own: pairs on a day that share a minute of the doctor. */
function overlapsInTheFile(): { appointments: number; overlaps: number } {
  const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { readOnly: true });
  const rows = (db.prepare('SELECT datos FROM c_turnos').all() as { datos: string }[]).map(
    ({ datos }) => JSON.parse(datos) as Row,
  );
  db.close();
  const minute = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
  let overlaps = 0;
  for (const [index, a] of rows.entries())
    for (const b of rows.slice(index + 1)) {
      const [startA, startB] = [minute(a.hora), minute(b.hora)];
      if (a.medico === b.medico && a.fecha === b.fecha)
        if (startA < startB + b.duracionMin && startB < startA + a.duracionMin) overlaps += 1;
    }
  return { appointments: rows.length, overlaps };
}

test('T13: of two hundred at once for one place, one gets it', async () => {
  expectOneWinner(await crowd(CROWD, '2026-11-30', ['09:00']));
});

test('T14: of two hundred at once for places that overlap, one gets in', async () => {
  expectOneWinner(await crowd(CROWD, '2026-11-30', ['10:00', '10:20', '10:10', '10:25', '09:50']));
});

test('fifty rounds leave fifty appointments more and no overlap', async () => {
  // Ten mornings, five places each; all starts of one round overlap, those of different rounds never do.
  const days = [1, 2, 3, 4, 7, 8, 9, 10, 11, 14].map((day) => `2026-12-${String(day).padStart(2, '0')}`);
  const places = [['08:00'], ['08:40', '08:55', '09:05'], ['09:45'], ['10:30', '10:35'], ['11:15', '11:20']];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await crowd(SMALLER_CROWD, days[Math.floor(round / 5)] ?? '', places[round % 5] ?? []);
    expectOneWinner(answers);
  }
  expect(overlapsInTheFile()).toEqual({ appointments: ROUNDS + 2, overlaps: 0 });
}, 120_000);

test('the certificate of the product says the same', async () => {
  const answer = await admin.get('/api/turnos/certificado');
  expect(answer.body).toMatchObject({ turnos: ROUNDS + 2, limpio: true, solapesTotal: 0 });
});

test('a booking and its repetition at the other process, at once and later, make one appointment', async () => {
  const request = { fecha: '2026-12-15', paciente: { id: patients[0] }, medico: SAMPLE_DOCTOR };
  const key = { 'idempotency-key': 'formulario-1' };
  const answers = await Promise.all([book(admin, request, key), book(other, request, key)]);
  const later = await book(other, request, key);
  expect([...answers, later].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set([...answers, later].map(({ body }) => String(body.id))).size).toBe(1);
});
