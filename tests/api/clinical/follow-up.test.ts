import { beforeAll, describe, expect, test } from 'vitest';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { openSampleClinic } from '#tests/support/sample-clinic';
import { CLOCK_NOW, OWN_DOCTOR } from '#tests/support/scheduling/booking';
import { clinicTime } from '#domain/shared/civil-date';
import type { PlanPage, PlanView } from '#contract/clinical/follow-up';

const clinic = openSampleClinic({ LIMIT_SIGN_IN: '1000', LIMIT_REGISTER: '1000' });
let doctor: ApiClient;
let staff: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  const clients = await oneClientPerRole(clinic.url);
  doctor = clients['médico'];
  staff = clients.personal;
  admin = clients.admin;
});

let serial = 0;
const LETTERS = ['Ara', 'Bal', 'Cor', 'Dur', 'Eri', 'Fal', 'Gal', 'Hel', 'Ita', 'Jur'];
/** A draft of the doctor with these diagnoses (`H40.1 OD`), for a new patient. */
async function draft(...short: string[]) {
  serial += 1;
  const { body } = await doctor.post('/api/pacientes', {
    nombres: 'Eva',
    apellidos: `Sigue ${LETTERS[serial % 10] ?? ''} ${LETTERS[Math.floor(serial / 10)] ?? ''}`,
    telefono: `7${String(2_000_000 + serial)}`,
    confirmado: true,
  });
  const { id: paciente } = body as { id: string };
  await doctor.post(`/api/pacientes/${paciente}/aperturas`, { motivo: 'Continuidad del tratamiento' });
  return { paciente, ...(await draftOf(paciente, ...short)) };
}
async function draftOf(paciente: string, ...short: string[]) {
  const begun = await doctor.post(`/api/pacientes/${paciente}/consultas`, {});
  const { id } = begun.body as { id: string };
  const diagnosticos = short.map((each, at) => {
    const [codigo, ojo] = each.split(' ');
    return { codigo, ojo, clase: at === 0 ? 'principal' : 'secundario', certeza: 'confirmado' };
  });
  await doctor.patch(`/api/consultas/${id}`, { diagnosticos, version: 1 });
  return { id };
}
const close = (id: string, planes?: unknown) =>
  doctor.post(`/api/consultas/${id}/cerrar`, { version: 2, planes });
async function plansOf(paciente: string, client = doctor): Promise<readonly PlanView[]> {
  return ((await client.get(`/api/planes?paciente=${paciente}`)).body as PlanPage).items;
}
/** A patient with one plan as decided. */
async function planned(decision: object, dx = 'H40.1 OD') {
  const { id, paciente } = await draft(dx);
  const [diagnostico, ojo] = dx.split(' ');
  expect((await close(id, [{ diagnostico, ojo, ...decision }])).status).toBe(200);
  const [plan] = await plansOf(paciente);
  if (plan === undefined) throw new Error('there is no plan');
  return { paciente, plan };
}
const CONTROL = { decision: 'control', semanas: 4, motivo: 'PIO límite' };
const post = (client: ApiClient, id: string, what: string, body: object) =>
  client.post(`/api/planes/${id}/${what}`, body);

describe('closing a consultation', () => {
  test('leaves a plan for every diagnosis: decided with its window, the others due at once', async () => {
    const { id, paciente } = await draft('H40.1 OD', 'H25.1 AO');
    expect((await close(id, [{ diagnostico: 'H40.1', ojo: 'OD', ...CONTROL }])).status).toBe(200);
    const [first, second] = await plansOf(paciente);
    expect(first).toMatchObject({
      estado: 'por_decidir',
      ojo: 'AO',
      diagnostico: { codigo: 'H25.1' },
      dias: 0,
    });
    expect(second).toMatchObject({
      estado: 'abierto',
      clase: 'control',
      intervaloDias: 28,
      medico: OWN_DOCTOR,
      motivo: 'PIO límite',
    });
  });

  test('without plans it is closed all the same, and everything waits to be decided', async () => {
    const { id, paciente } = await draft('H40.1 AO');
    expect((await doctor.post(`/api/consultas/${id}/cerrar`, { version: 2 })).status).toBe(200);
    expect((await plansOf(paciente)).map(({ estado }) => estado)).toEqual(['por_decidir']);
  });

  test('a plan for the wrong eye refuses it, naming the field, and nothing is closed', async () => {
    const { id, paciente } = await draft('H40.1 OD');
    const answer = await close(id, [{ diagnostico: 'H40.1', ojo: 'OI', ...CONTROL }]);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'entrada_invalida', fields: { 'planes.0.ojo': [expect.stringContaining('OD')] } },
    });
    expect(await plansOf(paciente)).toEqual([]);
    expect((await doctor.get(`/api/consultas/${id}`)).body).toMatchObject({ estado: 'borrador' });
  });

  test.each([
    [{ decision: 'mañana' }, 'decision'],
    [{ decision: 'control', semanas: 0 }, 'semanas'],
    [{ decision: 'control', semanas: 1.5 }, 'semanas'],
    [{ decision: 'control', meses: 37 }, 'meses'],
    [{ decision: 'control' }, 'intervalo'],
    [{ decision: 'control', intervalo: { cantidad: 0, unidad: 'horas' } }, 'intervalo.cantidad'],
    [{ decision: 'control', intervalo: { cantidad: 73, unidad: 'horas' } }, 'intervalo.cantidad'],
    [{ decision: 'control', intervalo: { cantidad: 1, unidad: 'siglos' } }, 'intervalo.unidad'],
    [{ decision: 'control', intervalo: { cantidad: 1, unidad: 'dias' }, semanas: 1 }, 'intervalo'],
    [{ decision: 'control', intervalo: { cantidad: 2, unidad: 'meses' }, hora: '08:00' }, 'hora'],
    [{ decision: 'control', semanas: 4, motivo: 'x'.repeat(301) }, 'motivo'],
    [{ decision: 'inyeccion', semanas: 4, dosis: '2026-01-05' }, 'farmaco'],
    [{ decision: 'inyeccion', semanas: 4, dosis: '2026-01-05', farmaco: 'agua' }, 'farmaco'],
    [{ decision: 'inyeccion', semanas: 4, farmaco: 'aflibercept' }, 'farmaco'],
  ])('%j is refused in its field', async (decision, campo) => {
    const { id } = await draft('H40.1 OD');
    const { status, body } = await close(id, [{ diagnostico: 'H40.1', ojo: 'OD', ...decision }]);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([400, [`planes.0.${campo}`]]);
  });

  test('«alta» ends the waiting, and the next closing without a plan opens it again', async () => {
    const { paciente } = await planned(CONTROL);
    const again = await draftOf(paciente, 'H40.1 OD');
    await close(again.id, [{ diagnostico: 'H40.1', ojo: 'OD', decision: 'alta' }]);
    expect(await plansOf(paciente)).toEqual([]);
    const later = await draftOf(paciente, 'H40.1 OD');
    await close(later.id);
    expect((await plansOf(paciente)).map(({ estado }) => estado)).toEqual(['por_decidir']);
  });
});

describe('the list', () => {
  test('staff see whom to call and what to book, and nothing of the disease; the doctor sees it', async () => {
    const { paciente, plan } = await planned(CONTROL);
    const [shown] = await plansOf(paciente, staff);
    expect(shown).toMatchObject({
      id: plan.id,
      clase: 'control',
      ojo: 'OD',
      medico: OWN_DOCTOR,
      paciente: { id: paciente },
    });
    expect(JSON.stringify(await staff.get('/api/planes?limite=200'))).not.toMatch(/H40|glaucoma|PIO límite/i);
    expect(JSON.stringify(await admin.get('/api/planes?limite=200'))).not.toMatch(/H40|glaucoma|PIO límite/i);
    expect(plan.diagnostico?.codigo).toBe('H40.1');
    expect(plan.id).not.toContain('H40');
  });

  test('shows the undecided first, then the others, page by page, each once', async () => {
    await planned(CONTROL, 'H40.1 OI');
    const { id } = await draft('H25.1 OD');
    await close(id);
    const seen: PlanView[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { status, body } = await doctor.get(`/api/planes?limite=2${query}`);
      expect(status).toBe(200);
      seen.push(...(body as PlanPage).items);
      ({ cursor } = body as PlanPage);
    } while (cursor !== null);
    expect(new Set(seen.map((each) => each.id)).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(5);
    const states = seen.map(({ estado }) => estado);
    expect(states.lastIndexOf('por_decidir')).toBeLessThan(states.indexOf('abierto'));
    const open = (await doctor.get('/api/planes?estado=abierto&limite=200')).body as PlanPage;
    expect(open.items.map(({ estado }) => estado)).toEqual(states.filter((each) => each === 'abierto'));
    const soon = (await doctor.get(`/api/planes?hasta=${open.items[0]?.vence ?? ''}&estado=abierto`))
      .body as PlanPage;
    expect(soon.items.every(({ vence }) => vence <= (open.items[0]?.vence ?? ''))).toBe(true);
  });

  test('by risk is the order there is; another, or of what is over, is refused in words', async () => {
    await planned(CONTROL);
    const [asked, plain] = await Promise.all([
      doctor.get('/api/planes?orden=riesgo&limite=200'),
      doctor.get('/api/planes?limite=200'),
    ]);
    expect(asked.status).toBe(200);
    expect((asked.body as PlanPage).items.length).toBeGreaterThan(1);
    expect((asked.body as PlanPage).items.map(({ id }) => id)).toEqual(
      (plain.body as PlanPage).items.map(({ id }) => id),
    );
    for (const query of ['orden=fecha', 'orden=', 'orden=riesgo&estado=alta'])
      expect(await doctor.get(`/api/planes?${query}`), query).toMatchObject({
        status: 400,
        body: { fields: { orden: [expect.stringContaining('riesgo')] } },
      });
    for (const query of [
      'orden=vista&estado=abierto',
      'orden=vista&paciente=p',
      'orden=vista&hasta=2026-01-01',
    ])
      expect(await doctor.get(`/api/planes?${query}`), query).toMatchObject({
        status: 400,
        body: { fields: { orden: [expect.stringContaining('vista')] } },
      });
    expect((await doctor.get('/api/planes?orden=vista&cursor=abc')).status).toBe(400);
    expect(await doctor.get('/api/planes?orden=vista')).toMatchObject({
      status: 200,
      body: { cursor: null },
    });
    expect((await doctor.get('/api/planes?orden=riesgo&estado=abierto')).status).toBe(200);
  });

  test.each(['estado=perdido', 'hasta=mañana', 'limite=0', 'cursor=abc'])('%s is refused', async (query) => {
    expect((await doctor.get(`/api/planes?${query}`)).status).toBe(400);
  });

  test('another doctor’s patients are not shown', async () => {
    const { body } = await doctor.get('/api/planes?medico=Otro');
    expect(body).toEqual({ items: [], cursor: null });
  });
});

describe('what the visit holds', () => {
  const save = async (id: string, seccion: string, valores: object) =>
    expect(
      (await doctor.patch(`/api/consultas/${id}/secciones/${seccion}`, { valores, version: 0 })).status,
    ).toBe(200);
  const pressure = (v: number) => ({ OD: { v, hora: '10:00' } });
  /** Closes it, confirming what asks. */
  async function sign(id: string, planes: readonly object[] = []) {
    const asked = await close(id, planes);
    if (asked.status === 200) return;
    expect(asked).toMatchObject({ body: { code: 'requiere_confirmacion', avisos: expect.any(Array) } });
    const { avisos } = asked.body as { avisos: { campo: string; ojo: string }[] };
    const confirmados = avisos.map(({ campo, ojo }) => `${campo}.${ojo}`);
    const closed = await doctor.post(`/api/consultas/${id}/cerrar`, { version: 2, planes, confirmados });
    expect(closed).toMatchObject({ status: 200 });
  }

  test('26 over a target of 14 from an older visit, the only eye and the lines lost stand in the plan, and put it before one at its target', async () => {
    const { paciente, id } = await draft('H40.1 OD');
    await save(id, 'presion', { pio: pressure(14), pio_objetivo: { OD: { v: 14 } } });
    await save(id, 'agudeza', { av_lejos_cc: { OD: { v: '20/25' }, OI: { v: 'NPL' } } });
    await sign(id);
    // A visit for something else, which measures none of it.
    await sign((await draftOf(paciente, 'H25.1 OD')).id);
    const third = await draftOf(paciente, 'H40.1 OD');
    await save(third.id, 'presion', { pio: pressure(26) });
    await save(third.id, 'agudeza', { av_lejos_cc: { OD: { v: '20/50' } } });
    const read = (await doctor.get(`/api/consultas/${third.id}/secciones`)).body;
    expect((read as { avisos: { mensaje: string }[] }).avisos.map(({ mensaje }) => mensaje)).toEqual(
      expect.arrayContaining(['PIO OD: por encima de la PIO objetivo. ¿Es así?']),
    );
    const control = {
      diagnostico: 'H40.1',
      ojo: 'OD',
      decision: 'control',
      intervalo: { cantidad: 1, unidad: 'dias' },
    };
    await sign(third.id, [control]);

    const quiet = await draft('H40.1 OD');
    await save(quiet.id, 'presion', { pio: pressure(14), pio_objetivo: { OD: { v: 14 } } });
    await sign(quiet.id, [control]);

    const glaucoma = (await plansOf(paciente)).find(({ diagnostico }) => diagnostico?.codigo === 'H40.1');
    expect(glaucoma).toMatchObject({
      ...{ estado: 'abierto', clase: 'control', intervalo: control.intervalo },
      porque: expect.arrayContaining([{ que: 'ojo_unico' }, { que: 'agudeza', cuanto: 3 }]),
      valores: { serie: 'pio', ojo: 'OD', texto: '26', puntos: [14, 26], objetivo: 14 },
    });
    for (const client of [staff, admin]) {
      const shown = (await plansOf(paciente, client)).find(({ id: each }) => each === glaucoma?.id);
      expect(shown).toMatchObject({ urgencia: 'alta' });
      expect(Object.keys(shown ?? {})).not.toEqual(expect.arrayContaining(['valores']));
      expect(JSON.stringify(shown)).not.toMatch(/valores|porque|diagnostico|H40|objetivo/u);
    }
    const [calm] = await plansOf(quiet.paciente);
    expect(JSON.stringify(calm?.porque)).not.toMatch(/ojo_unico|agudeza|presion/u);
    const { items } = (await doctor.get('/api/planes?orden=riesgo&limite=200')).body as PlanPage;
    const places = [glaucoma, calm].map((plan) => items.findIndex(({ id: each }) => each === plan?.id));
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places[0]).toBeLessThan(places[1] ?? -1);
  });
});

describe('why nobody came', () => {
  const said = { como: 'llamada', resultado: 'contesto' };
  const counted = async (client: ApiClient, query = ''): Promise<Record<string, number>> => {
    const ask = async (desde: string, hasta: string) =>
      (await client.get(`/api/estadisticas?desde=${desde}&hasta=${hasta}${query}`)).body;
    expect(await ask('2020-01-01', '2021-12-31')).toMatchObject({ causas: [] });
    const { fecha } = clinicTime(new Date(CLOCK_NOW));
    const there = await ask(fecha, fecha);
    const { causas } = there as { causas: { causa: string; veces: number }[] };
    return Object.fromEntries(causas.map(({ causa, veces }) => [causa, veces]));
  };

  test.each([
    [{ ...said, causa: 'pereza' }, 'causa'],
    [{ ...said, resultado: 'no_contesta', causa: 'costo' }, 'causa'],
    [{ ...said, causa: 'otro' }, 'nota'],
    [{ ...said, causa: 'otro', nota: '...' }, 'nota'],
  ])('%j is refused in its field, and nothing is kept', async (body, campo) => {
    const { plan, paciente } = await planned(CONTROL);
    const refused = await post(staff, plan.id, 'intento', { ...body, version: 1 });
    expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([
      400,
      [campo],
    ]);
    expect(await plansOf(paciente)).toMatchObject([{ version: 1, intentos: [] }]);
  });

  test('is kept with the call or the refusal, and counted for who may read it though the plan forgets', async () => {
    const { plan } = await planned(CONTROL);
    const before = await counted(doctor);
    const called = await post(staff, plan.id, 'intento', { ...said, causa: 'lejos', version: 1 });
    expect(called.body).toMatchObject({ intentos: [{ causa: 'lejos' }] });
    const gone = await post(staff, plan.id, 'rechazo', {
      motivo: 'Se fue a vivir a Tarija',
      causa: 'se_mudo',
      version: 2,
    });
    expect(gone.body).toMatchObject({ cierre: { causa: 'se_mudo' } });
    await post(staff, plan.id, 'reapertura', { version: 3 });
    expect((await post(doctor, plan.id, 'decision', { ...CONTROL, version: 4 })).body).toMatchObject({
      intentos: [],
    });
    const after = await counted(doctor);
    for (const causa of ['lejos', 'se_mudo']) expect(after[causa]).toBe((before[causa] ?? 0) + 1);
    expect(await counted(admin)).toMatchObject(after);
    expect(await counted(admin, '&medico=Otro')).toEqual({});
    expect(
      JSON.stringify((await staff.get('/api/estadisticas?desde=2026-11-01&hasta=2026-11-30')).body),
    ).not.toContain('causas');
  });
});

describe('working on it', () => {
  test('three attempts without an answer, and the patient counts as not found; then back on the list', async () => {
    const { plan } = await planned(CONTROL);
    const call = { como: 'llamada', resultado: 'no_contesta' };
    expect(await post(staff, plan.id, 'no-localizado', { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'transicion_invalida' },
    });
    for (const version of [1, 2, 3])
      expect((await post(staff, plan.id, 'intento', { ...call, version })).status).toBe(200);
    const lost = await post(staff, plan.id, 'no-localizado', { version: 4 });
    expect(lost).toMatchObject({
      status: 200,
      body: { estado: 'no_localizado', intentos: [call, call, call] },
    });
    expect((await post(staff, plan.id, 'reapertura', { version: 5 })).body).toMatchObject({
      estado: 'abierto',
    });
  });

  test('refused and transferred end it with what was said; two at once: one wins and the other reads what there is', async () => {
    const { plan } = await planned(CONTROL);
    const [one, two] = await Promise.all([
      post(staff, plan.id, 'rechazo', { motivo: 'Viaja a España', version: 1 }),
      post(admin, plan.id, 'rechazo', { motivo: 'No quiere volver', version: 1 }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    expect((one.status === 409 ? one : two).body).toMatchObject({
      code: 'version_vieja',
      actual: { estado: 'rechazado' },
    });
    expect(
      (await post(staff, plan.id, 'transferencia', { destino: 'Hospital de Sucre', version: 2 })).status,
    ).toBe(409);
    await post(staff, plan.id, 'reapertura', { version: 2 });
    expect(
      (await post(staff, plan.id, 'transferencia', { destino: 'Hospital de Sucre', version: 3 })).body,
    ).toMatchObject({
      estado: 'transferido',
      cierre: { motivo: 'Hospital de Sucre' },
    });
  });

  test('another doctor of the clinic answers for it from then on; one who does not exist is refused', async () => {
    const { plan, paciente } = await planned(CONTROL);
    const nobody = await post(staff, plan.id, 'transferencia', { medico: 'Dr. Nadie', version: 1 });
    expect(nobody).toMatchObject({ status: 400, body: { fields: { medico: [expect.any(String)] } } });
    const { body } = await admin.get('/api/medicos');
    const other = (body as { id: string; activo: boolean }[]).find(
      ({ id, activo }) => activo && id !== OWN_DOCTOR,
    );
    const passed = await post(staff, plan.id, 'transferencia', { medico: other?.id, version: 1 });
    expect(passed.body).toMatchObject({ estado: 'abierto', medico: other?.id });
    expect(
      (await post(doctor, plan.id, 'intento', { como: 'llamada', resultado: 'contesto', version: 2 })).status,
    ).toBe(403);
    expect(await plansOf(paciente, staff)).toHaveLength(1);
  });

  test('the doctor decides again; staff do not', async () => {
    const { plan } = await planned(CONTROL);
    expect((await post(staff, plan.id, 'decision', { decision: 'alta', version: 1 })).status).toBe(403);
    const fresh = await post(doctor, plan.id, 'decision', { decision: 'estudio', semanas: 2, version: 1 });
    expect(fresh.body).toMatchObject({
      estado: 'abierto',
      clase: 'estudio',
      intervaloDias: 14,
      intentos: [],
    });
  });

  test('booking takes the patient off the list and cancelling puts him or her back', async () => {
    const { plan, paciente } = await planned({ decision: 'control', semanas: 3 });
    const query = `tipo=control&medicos=${encodeURIComponent(OWN_DOCTOR)}&cantidad=1&desde=${plan.desde ?? ''}`;
    const free = (await admin.get(`/api/disponibilidad/primera?${query}`)).body as {
      cupos: { fecha: string; hora: string }[];
    };
    const [place] = free.cupos;
    const booked = await admin.post('/api/turnos', {
      fecha: place?.fecha,
      hora: place?.hora,
      tipo: 'control',
      medico: OWN_DOCTOR,
      paciente: { id: paciente },
      confirmado: true,
    });
    expect(booked.status).toBe(201);
    const { id, version } = booked.body as { id: string; version: number };
    expect(await plansOf(paciente)).toMatchObject([
      { estado: 'agendado', cita: { turno: id, estado: 'agendado' } },
    ]);
    await admin.post(`/api/turnos/${id}/estado`, { estado: 'cancelado', motivo: 'Llamó', version });
    expect(await plansOf(paciente)).toMatchObject([{ estado: 'abierto', cita: null }]);
  });
});
