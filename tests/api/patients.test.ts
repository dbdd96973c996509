import { beforeAll, describe, expect, test } from 'vitest';
import { addPatient, person } from '#tests/support/scheduling/booking';
import { openSampleClinic } from '#tests/support/sample-clinic';

const clinic = openSampleClinic();
const { admin, staff } = clinic;

describe('adding a patient', () => {
  test('stores the document and the phone as they are written', async () => {
    const { status, body } = await staff.post('/api/pacientes', {
      nombres: '  María   José ',
      apellidos: 'Ñáñez Peña',
      ci: '1234567-1a lp',
      telefono: '712-34567',
      fechaNacimiento: '1925-05-10',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      version: 1,
      nombres: 'María José',
      apellidos: 'Ñáñez Peña',
      tipoDocumento: 'ci',
      ci: '1234567',
      complemento: '1A',
      extension: 'LP',
      telefono: '+59171234567',
      fechaNacimiento: '1925-05-10',
    });
    expect((await admin.get(`/api/pacientes/${String(body.id)}`)).body).toEqual(body);
  });

  test('the same document is the same person, and the record is offered', async () => {
    const again = await admin.post('/api/pacientes', {
      nombres: 'Otra',
      apellidos: 'Persona',
      ci: '1234567',
      complemento: '1A',
      telefono: '60000000',
      confirmado: true,
    });
    expect([again.status, again.body.code, again.body.paciente.apellidos]).toEqual([
      409,
      'ya_existe',
      'Ñáñez Peña',
    ]);
  });

  test('a likely duplicate asks first', async () => {
    await addPatient(admin, 'Quispe Luna', { fechaNacimiento: '1980-03-04' });
    const typed = { ...person('Kispe Luna', { telefono: '60000001' }), fechaNacimiento: '1980-03-04' };
    const asked = await admin.post('/api/pacientes', typed);
    expect([asked.status, asked.body.code]).toEqual([422, 'requiere_confirmacion']);
    expect(asked.body.avisos[0]).toMatchObject({
      codigo: 'posible_duplicado',
      paciente: { apellidos: 'Quispe Luna' },
      coincide: ['nombre', 'nacimiento'],
    });
    expect((await admin.post('/api/pacientes', { ...typed, confirmado: true })).status).toBe(201);
  });

  test('of twenty at once with one document, one is added', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.post('/api/pacientes', { ...person('Gemela'), ci: '9988776', confirmado: true }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  test.each([
    { field: 'telefono', over: { telefono: '12' } },
    { field: 'ci', over: { ci: 'DROP TABLE' } },
    { field: 'complemento', over: { ci: '1234567', complemento: '12345' } },
    { field: 'extension', over: { ci: '1234567', extension: 'XX' } },
    { field: 'fechaNacimiento', over: { fechaNacimiento: '2999-01-01' } },
    { field: 'fechaNacimiento', over: { fechaNacimiento: '31/12/1980' } },
    { field: 'nombres', over: { nombres: ' ' } },
    { field: 'apellidos', over: { apellidos: 'x'.repeat(81) } },
    { field: 'apellidos', over: { apellidos: '<b>' } },
    { field: 'correo', over: { correo: 'no' } },
    { field: 'rol', over: { rol: 'admin' } },
  ])('names the wrong field: $over', async ({ field, over }) => {
    const answer = await admin.post('/api/pacientes', { ...person('Prueba'), ...over });
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
  });
});

describe('searching', () => {
  beforeAll(async () => {
    await addPatient(admin, 'Quispe Mamani', { nombres: 'Marcelo', ci: '7123001', telefono: '77700001' });
    await addPatient(admin, 'Quispe Nina', { nombres: 'María', ci: '7123002', telefono: '77700002' });
    await addPatient(admin, 'Quispe Ñato', { nombres: 'Mario', ci: '7123003', telefono: '77700003' });
  });
  const names = async (texto: string, more = ''): Promise<string[]> =>
    (
      (await admin.get(`/api/pacientes?texto=${encodeURIComponent(texto)}${more}`)).body.items as {
        apellidos: string;
      }[]
    ).map(({ apellidos }) => apellidos);

  test('beginnings of words, whatever their order and accents', async () => {
    expect(await names('quisp mar')).toEqual(['Quispe Mamani', 'Quispe Nina', 'Quispe Ñato']);
    expect(await names('MARÍA quispe nina')).toEqual(['Quispe Nina']);
  });

  test('the document and the phone', async () => {
    expect(await names('71230')).toEqual(['Quispe Mamani', 'Quispe Nina', 'Quispe Ñato']);
    expect(await names('77700002')).toEqual(['Quispe Nina']);
  });

  test('at most as many as asked for, never more than fifty, and no second page', async () => {
    const first = await admin.get('/api/pacientes?texto=quisp%20mar&limite=2');
    expect([(first.body.items as unknown[]).length, first.body.hayMas]).toEqual([2, true]);
    expect((await admin.get('/api/pacientes?texto=quisp%20mar&limite=3')).body.hayMas).toBe(false);
    for (const more of ['limite=51', 'limite=200', 'cursor=x']) {
      const refused = await admin.get(`/api/pacientes?texto=quisp%20mar&${more}`);
      expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([
        400,
        [more.split('=')[0]],
      ]);
    }
  });

  test('nothing found is an empty list; without three letters nobody is listed', async () => {
    expect(await names('zzzz')).toEqual([]);
    for (const query of ['', '?texto=', '?texto=a', '?texto=qu', '?texto=a%20b%20c', '?texto=%20%20%20']) {
      const answer = await admin.get(`/api/pacientes${query}`);
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, ['texto']]);
      expect(answer.body).not.toHaveProperty('items');
    }
  });

  test('lists hide the document from staff, the record does not', async () => {
    const [found] = (await staff.get('/api/pacientes?texto=7123001')).body.items as {
      id: string;
      ci: string;
    }[];
    expect(found?.ci).toBe('•••001');
    expect((await staff.get(`/api/pacientes/${found?.id ?? ''}`)).body.ci).toBe('7123001');
  });
});

describe('correcting a record', () => {
  test('changes what is named, clears with null, and refuses a stale version', async () => {
    const id = await addPatient(admin, 'Corregida', { ci: '5551112', correo: 'ana@ejemplo.bo' });
    const href = `/api/pacientes/${id}`;
    const changed = await admin.patch(href, { apellidos: 'Corregida Bien', correo: null, version: 1 });
    expect([changed.status, changed.body.version, changed.body.apellidos]).toEqual([
      200,
      2,
      'Corregida Bien',
    ]);
    expect(changed.body).not.toHaveProperty('correo');
    const unread = await admin.patch(href, { nombres: 'Eva', version: 1 });
    expect([unread.status, unread.body.code, 'actual' in unread.body]).toEqual([409, 'version_vieja', false]);
    // Whoever has the page open is shown it as it is now.
    await admin.get(href);
    const stale = await admin.patch(href, { nombres: 'Eva', version: 1 });
    expect([stale.status, stale.body.actual.version, stale.body.actual.nombres]).toEqual([409, 2, 'Ana']);
    const found = await admin.get('/api/pacientes?texto=corregida%20bien');
    expect(found.body.items).toHaveLength(1);
  });

  test('keeps sex, weeks, weight and former surnames, and the audit log keeps what they were', async () => {
    const id = await addPatient(admin, 'Antigua Uno', { sexo: 'F', pesoNacer: 900, semanasGestacion: 27 });
    const href = `/api/pacientes/${id}`;
    const changed = await staff.patch(href, {
      ...{ apellidos: 'Nueva Uno', otrosApellidos: ['Zapallar'], sexo: 'M', semanasGestacion: null },
      version: 1,
    });
    expect([changed.status, changed.body]).toMatchObject([
      200,
      { apellidos: 'Nueva Uno', otrosApellidos: ['Zapallar'], sexo: 'M', pesoNacer: 900 },
    ]);
    expect(changed.body).not.toHaveProperty('semanasGestacion');
    const found = (await admin.get('/api/pacientes?texto=zapallar')).body.items as { id: string }[];
    expect(found.map((each) => each.id)).toEqual([id]);
    const { items } = (await admin.get(`/api/auditoria?coleccion=pacientes&documento=${id}`)).body;
    expect(
      (items as { accion: string }[]).find(({ accion }) => accion === 'cambio de paciente'),
    ).toMatchObject({
      detalle: {
        antes: { apellidos: 'Antigua Uno', sexo: 'F', semanasGestacion: 27 },
        despues: { apellidos: 'Nueva Uno', otrosApellidos: ['Zapallar'], sexo: 'M' },
      },
    });
  });

  test('a single name is alone until there are surnames', async () => {
    const added = await staff.post('/api/pacientes', {
      nombres: 'Atahuallpa',
      unNombre: true,
      telefono: '70000123',
    });
    expect([added.status, added.body]).toMatchObject([201, { apellidos: '', unNombre: true }]);
    const href = `/api/pacientes/${String(added.body.id)}`;
    const named = await staff.patch(href, { apellidos: 'Paz', version: 1 });
    expect([named.status, named.body.apellidos, 'unNombre' in named.body]).toEqual([200, 'Paz', false]);
    const nobody = await staff.patch(href, { apellidos: '', version: 2 });
    expect([nobody.status, Object.keys(nobody.body.fields as object)]).toEqual([400, ['apellidos']]);
    expect((await staff.patch(href, { apellidos: '', unNombre: true, version: 2 })).status).toBe(200);
  });

  test('a wrong version shows the record to nobody who sees the end of documents alone', async () => {
    const id = await addPatient(admin, 'Callada', { ci: '5559912' });
    const stale = await staff.patch(`/api/pacientes/${id}`, { nombres: 'Eva', version: 7 });
    expect([stale.status, stale.body.code, 'actual' in stale.body]).toEqual([409, 'version_vieja', false]);
  });

  test('another document frees the old one and may not be somebody’s', async () => {
    const id = await addPatient(admin, 'Cambiante', { ci: '4440001' });
    await addPatient(admin, 'Vecina', { ci: '4440002' });
    const taken = await admin.patch(`/api/pacientes/${id}`, { ci: '4440002', version: 1 });
    expect([taken.status, taken.body.paciente.apellidos]).toEqual([409, 'Vecina']);
    expect((await admin.patch(`/api/pacientes/${id}`, { ci: '4440003', version: 1 })).status).toBe(200);
    await addPatient(admin, 'Nueva', { ci: '4440001' });
    const gone = await admin.patch(`/api/pacientes/${id}`, { ci: null, version: 2 });
    expect([gone.status, gone.body.tipoDocumento]).toEqual([200, 'sin_documento']);
  });

  test.each([
    { field: 'telefono', patch: { telefono: 'x' } },
    { field: 'version', patch: { version: undefined } },
    { field: 'orden', patch: { orden: 'a' } },
    { field: 'nombres', patch: { nombres: null } },
  ])('names the wrong field $field', async ({ field, patch }) => {
    const id = await addPatient(admin, 'Firme');
    const answer = await admin.patch(`/api/pacientes/${id}`, { version: 1, ...patch });
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
  });

  test('whoever is not there is not found', async () => {
    expect((await admin.get('/api/pacientes/nadie')).status).toBe(404);
    expect((await admin.patch('/api/pacientes/nadie', { version: 1 })).status).toBe(404);
  });
});

describe('settings', () => {
  test('the defaults stand until something is set', async () => {
    const { body } = await staff.get('/api/ajustes');
    expect(body).toMatchObject({
      version: 0,
      propios: {},
      horizonteDias: 180,
      sobreturnosPorBloque: 2,
      antelacionPersonal: 0,
      tipos: {
        primera_vez: { minutos: 30 },
        control: { minutos: 20 },
        posoperatorio: { minutos: 15 },
        urgencia: { minutos: 20 },
        procedimiento: { minutos: 40 },
      },
    });
  });

  test('a doctor’s stand over the clinic’s, field by field, and can be taken back', async () => {
    const clinic = await admin.patch('/api/ajustes', {
      tipos: { control: { minutos: 25, tope: 4 } },
      version: 0,
    });
    expect([clinic.status, clinic.body.version, clinic.body.tipos.control.minutos]).toEqual([200, 1, 25]);
    const own = '/api/ajustes?medico=Dr.%20Edgar%20Rivas%20Ticona';
    const doctors = await admin.patch(own, { tipos: { control: { minutos: 35 } }, version: 0 });
    expect(doctors.body.tipos.control).toMatchObject({ minutos: 35, tope: 4 });
    const back = await admin.patch(own, { restablecer: ['tipos.control.minutos'], version: 1 });
    expect(back.body.tipos.control.minutos).toBe(25);
    const stale = await admin.patch('/api/ajustes', { horizonteDias: 90, version: 0 });
    expect([stale.status, stale.body.actual.version]).toEqual([409, 1]);
    expect((await admin.get('/api/auditoria?coleccion=ajustes')).body.items).toHaveLength(3);
  });

  test.each([
    { field: 'horizonteDias', patch: { horizonteDias: 0 } },
    { field: 'tipos.control.minutos', patch: { tipos: { control: { minutos: 7 } } } },
    { field: 'departamento', patch: { departamento: 'ZZ' } },
    { field: 'restablecer', patch: { restablecer: ['__proto__'] } },
    { field: 'color', patch: { color: 'rojo' } },
    { field: 'version', patch: { version: 'uno' } },
  ])('names the wrong field $field', async ({ field, patch }) => {
    const answer = await admin.patch('/api/ajustes', { version: 1, ...patch });
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
  });

  test('a doctor has no hours of the clinic, and must exist', async () => {
    const own = '/api/ajustes?medico=Dr.%20Edgar%20Rivas%20Ticona';
    const answer = await admin.patch(own, { departamento: 'SC', version: 2 });
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, ['departamento']]);
    expect((await admin.get('/api/ajustes?medico=Nadie')).status).toBe(404);
  });
});
