import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, ApiClient } from '#tests/support/api-client';
import { found } from '#tests/support/found';
import { PATIENCE_MS } from '#tests/support/patience';
import { openSampleClinic } from '#tests/support/sample-clinic';
import type { PlanView } from '#contract/clinical/follow-up';
import type { RoundsView } from '#contract/clinical/rounds';

/** A round of stable patients, told from the register to what the patient is told. */
const clinic = openSampleClinic();
const { staff, doctor, admin, desk } = clinic;
const TODAY = '2026-11-20';

function ok<T>({ status, body }: Answer, as: (body: unknown) => T = (each) => each as T): T {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return as(body);
}
function change(sql: string, ...values: string[]): void {
  const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { timeout: PATIENCE_MS });
  db.prepare(sql).run(...values);
  db.close();
}
const write = async (by: ApiClient, consulta: string, seccion: string, valores: object): Promise<void> => {
  ok(await by.patch(`/api/consultas/${consulta}/secciones/${seccion}`, { valores, version: 0 }));
};
const acuity = (OD: string) => ({ av_lejos_cc: { OD: { v: OD }, OI: { v: '20/30' } } });
const pressure = (OD: number) => ({ pio: { OD: { v: OD, hora: '09:00' }, OI: { v: 15, hora: '09:00' } } });

/** Somebody whose glaucoma the doctor saw, whose control is due today. */
async function stable(apellidos: string): Promise<{ paciente: string; plan: PlanView }> {
  const { id: paciente } = ok<{ id: string }>(
    await desk.post('/api/pacientes', {
      ...{
        nombres: 'Rosa',
        apellidos,
        telefono: '71234567',
        fechaNacimiento: '1956-03-04',
        confirmado: true,
      },
    }),
  );
  ok(await doctor.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Control del glaucoma' }));
  const { id } = ok<{ id: string }>(await doctor.post(`/api/pacientes/${paciente}/consultas`, {}));
  const diagnosticos = [{ codigo: 'H40.1', ojo: 'AO', clase: 'principal', certeza: 'confirmado' }];
  ok(await doctor.patch(`/api/consultas/${id}`, { diagnosticos, version: 1 }));
  await write(doctor, id, 'agudeza', acuity('20/25'));
  await write(doctor, id, 'presion', pressure(16));
  const planes = [
    { diagnostico: 'H40.1', ojo: 'AO', decision: 'control', intervalo: { cantidad: 6, unidad: 'meses' } },
  ];
  ok(await doctor.post(`/api/consultas/${id}/cerrar`, { version: 2, planes }));
  change(
    `UPDATE c_planes SET datos = json_set(datos, '$.desde', '2026-10-20', '$.vence', '${TODAY}', '$.toca', '${TODAY}')
     WHERE datos ->> '$.paciente.id' = ?`,
    paciente,
  );
  const { items } = ok<{ items: PlanView[] }>(await desk.get(`/api/planes?paciente=${paciente}`));
  return { paciente, plan: found(items[0]) };
}

/** Books the round at the latest place of today. */
async function booked({ paciente, plan }: { paciente: string; plan: PlanView }, estudio = 'CV-24S') {
  const { cupos } = ok<{ cupos: { hora: string }[] }>(
    await desk.get(`/api/disponibilidad?estudio=${estudio}&fecha=${TODAY}&ojo=AO`),
  );
  let last: Answer | undefined;
  for (const { hora } of cupos.toReversed()) {
    last = await desk.post('/api/turnos', {
      ...{ tipo: 'estudio', estudio, ojo: 'AO', paciente: { id: paciente }, fecha: TODAY, hora },
      ...{ ronda: plan.id, confirmado: true },
    });
    if (last.status !== 409) break;
  }
  return found(last);
}

/** Measures whoever came: the technician at the desk, and the study at its device. */
async function measured(turno: { id: string; version: number }, OD: number): Promise<string> {
  ok(await staff.post(`/api/turnos/${turno.id}/estado`, { estado: 'en_sala', version: turno.version }));
  const { consulta } = ok<{ consulta: string }>(await staff.post(`/api/turnos/${turno.id}/preconsulta`));
  await write(staff, consulta, 'motivo', { motivo_consulta: { AO: { v: 'Control' } } });
  await write(staff, consulta, 'agudeza', acuity('20/25'));
  await write(staff, consulta, 'presion', pressure(OD));
  ok(await staff.post(`/api/consultas/${consulta}/listo`, { listo: true }));
  return consulta;
}
const studyDone = (paciente: string): void =>
  change(
    `UPDATE c_ordenes SET datos = json_set(datos, '$.estado', 'realizado', '$.realizado', '2026-11-20T13:10:00.000Z')
     WHERE datos ->> '$.paciente.id' = ?`,
    paciente,
  );
const rounds = async (by = doctor) => ok<RoundsView>(await by.get('/api/rondas'));

describe('a round of stable patients', () => {
  let fit: Awaited<ReturnType<typeof stable>>;
  let worse: Awaited<ReturnType<typeof stable>>;
  beforeAll(async () => {
    fit = await stable('Aguilar Ronda');
    worse = await stable('Zárate Ronda');
  });

  test('from the register to the note: booked, measured, decided and told, and each role gets its own', async () => {
    const listed = async (by: ApiClient) =>
      found(
        ok<{ items: PlanView[] }>(await by.get('/api/planes?orden=ronda&limite=20')).items.find(
          ({ id }) => id === fit.plan.id,
        ),
      );
    expect((await listed(desk)).ronda).toEqual({ apto: true, porque: [], estudio: 'CV-24S' });
    // Who may be measured in one stands before who may not, though the other was due earlier.
    const child = await stable('Niño Ronda');
    change(
      `UPDATE c_pacientes SET datos = json_set(datos, '$.fechaNacimiento', '2018-03-04') WHERE id = ?`,
      child.paciente,
    );
    change(
      `UPDATE c_planes SET datos = json_set(datos, '$.toca', '2026-11-02') WHERE datos ->> '$.paciente.id' = ?`,
      child.paciente,
    );
    const { items } = ok<{ items: PlanView[] }>(await desk.get('/api/planes?orden=ronda&limite=20'));
    expect(items.map(({ ronda }) => ronda?.apto)).toEqual([true, true, false]);
    expect(items[2]?.paciente.id).toBe(child.paciente);
    expect(await listed(desk)).not.toHaveProperty('diagnostico');
    // Another study, another person, and a study without the mark are none of this round.
    expect(await booked({ ...fit, paciente: worse.paciente })).toMatchObject({
      status: 400,
      body: { fields: { ronda: [expect.stringContaining('otro paciente')] } },
    });
    expect(await booked(fit, 'TOP')).toMatchObject({
      status: 400,
      body: { fields: { ronda: [expect.any(String)] } },
    });

    const turno = ok<{ id: string; version: number; ronda: object }>(await booked(fit));
    expect(turno.ronda).toEqual({ medico: fit.plan.medico });
    const after = ok<{ items: PlanView[] }>(await desk.get(`/api/planes?paciente=${fit.paciente}`)).items;
    expect(after).toMatchObject([{ estado: 'agendado', cita: { turno: turno.id } }]);
    expect((await booked(fit)).status).toBe(400);

    const consulta = await measured(turno, 17);
    const before = found((await rounds()).mias.find((each) => each.consulta === consulta));
    expect(before).toMatchObject({
      ...{ limite: '2026-11-27', dice: 'Control', cambios: [{ que: 'sin_estudio' }] },
      medidas: [
        { ojo: 'OD', agudeza: { antes: '20/25', ahora: '20/25' }, presion: { antes: 16, ahora: 17 } },
        { ojo: 'OI', presion: { antes: 15, ahora: 15 } },
      ],
      planes: [{ intervalo: { cantidad: 6, unidad: 'meses' } }],
    });
    const decide = (body: object) => doctor.post(`/api/rondas/${consulta}/decision`, body);
    const { version } = before;
    expect(await decide({ decision: 'igual', version })).toMatchObject({ status: 400 });
    expect(await decide({ decision: 'otra', version })).toMatchObject({
      body: { fields: { decision: [expect.stringContaining('sigue igual')] } },
    });
    // Nor by the ordinary closing, which would ask nothing of it.
    expect(await doctor.post(`/api/consultas/${consulta}/cerrar`, { version })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('«Ronda»') },
    });
    const [pending] = ok<{ items: PlanView[] }>(
      await doctor.get(`/api/planes?paciente=${fit.paciente}`),
    ).items;
    expect(
      await doctor.post(`/api/planes/${fit.plan.id}/decision`, {
        ...{ decision: 'control', semanas: 26, version: found(pending).version },
      }),
    ).toMatchObject({ status: 409, body: { message: expect.stringContaining('«Ronda»') } });
    studyDone(fit.paciente);
    expect(await decide({ decision: 'igual', version: version - 1 })).toMatchObject({ status: 409 });
    // Nobody has signed a report of the field: the doctor says to have looked at it.
    expect(await decide({ decision: 'igual', version })).toMatchObject({
      body: { code: 'requiere_confirmacion', avisos: [{ campo: 'estudio', ojo: 'AO' }] },
    });
    const signed = ok<{ estado: string; plan: string; ronda: object }>(
      await decide({ decision: 'igual', version, confirmados: ['estudio.AO'] }),
    );
    expect(signed).toMatchObject({ estado: 'cerrada', ronda: { decision: 'igual' } });
    expect(signed.plan).toContain('se midió sin ver al médico');

    const decided = ok<{ items: PlanView[] }>(await desk.get(`/api/planes?paciente=${fit.paciente}`)).items;
    expect(decided).toMatchObject([{ estado: 'abierto', vence: '2027-05-20', medico: fit.plan.medico }]);
    const told = ok<{ items: { turno: string; situacion: string; ronda?: object }[] }>(
      await desk.get('/api/por-avisar?limite=100'),
    ).items.find((each) => each.turno === turno.id);
    expect(told).toMatchObject({ situacion: 'ronda', ronda: { decision: 'igual', vence: '2027-05-20' } });
    expect((await rounds()).mias.some((each) => each.consulta === consulta)).toBe(false);
    const audited = ok<{ items: { accion: string }[] }>(
      await admin.get(`/api/auditoria?documento=${consulta}`),
    ).items;
    expect(audited.map(({ accion }) => accion)).toContain('ronda decidida');
  });

  test('who got worse waits for a visit from the moment it is measured, and only a visit can be decided', async () => {
    const turno = ok<{ id: string; version: number }>(await booked(worse));
    const consulta = await measured(turno, 24);
    studyDone(worse.paciente);
    const waiting = ok<{ items: PlanView[] }>(await desk.get(`/api/planes?paciente=${worse.paciente}`)).items;
    expect(waiting).toMatchObject([{ estado: 'abierto', cita: null, dias: 0 }]);
    expect(ok(await staff.get(`/api/turnos/${turno.id}`))).toMatchObject({
      ronda: { limite: '2026-11-21', visita: true },
    });
    const { version, cambios } = found((await rounds()).mias.find((each) => each.consulta === consulta));
    expect(cambios).toEqual([{ que: 'presion', ojo: 'OD' }]);
    const confirmados = ['pio.OD', 'pio.OI'];
    const decide = (body: object) =>
      doctor.post(`/api/rondas/${consulta}/decision`, { ...body, version, confirmados });
    const weeks = (cantidad: number) => ({ intervalo: { cantidad, unidad: 'semanas' } });
    expect(await decide({ decision: 'igual' })).toMatchObject({
      body: { fields: { decision: [expect.any(String)] } },
    });
    expect(await decide({ decision: 'antes', ...weeks(2) })).toMatchObject({ status: 400 });
    expect(await decide({ decision: 'visita', ...weeks(9) })).toMatchObject({
      body: { fields: { intervalo: [expect.stringContaining('28 días')] } },
    });
    ok(await decide({ decision: 'visita', ...weeks(1) }));
    const { items } = ok<{ items: PlanView[] }>(await desk.get(`/api/planes?paciente=${worse.paciente}`));
    expect(items).toMatchObject([{ estado: 'abierto', vence: '2026-11-27' }]);
    // Nobody is measured again in place of the visit that was asked for.
    expect((await booked({ ...worse, plan: found(items[0]) })).status).toBe(400);
  });

  test('only doctors read and decide rounds, and a colleague takes none that its doctor can decide', async () => {
    for (const by of [staff, desk, admin]) expect((await by.get('/api/rondas')).status).toBe(403);
    expect(await doctor.post('/api/rondas/nada/toma', { version: 1 })).toMatchObject({ status: 409 });
    expect(await doctor.post('/api/rondas/nada/decision', { decision: 'igual', version: 1 })).toMatchObject({
      status: 404,
    });
  });
});
