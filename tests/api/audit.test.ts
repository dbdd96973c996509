import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations';
import { mayOpen, SCREENS, type ScreenPath } from '#domain/access/screens';
import type { Actor } from '#domain/access/policies';
import { oneClientPerRole } from '#tests/support/accounts';
import type { ApiClient } from '#tests/support/api-client';
import { PATIENCE_MS } from '#tests/support/patience';
import { openSampleClinic } from '#tests/support/sample-clinic';

interface Line {
  readonly quien: string;
  readonly quienNombre: string;
  readonly nombre: string | null;
  readonly accion: string;
  readonly coleccion: string;
  readonly documento: string;
}

const clinic = openSampleClinic();
const { admin } = clinic;
let clients: Awaited<ReturnType<typeof oneClientPerRole>>;

beforeAll(async () => {
  clients = await oneClientPerRole(clinic.url);
});

const linesOf = async (query: string, client = admin): Promise<Line[]> =>
  ((await client.get(`/api/auditoria?${query}`)).body as { items: Line[] }).items;
const uidOf = async (client: ApiClient): Promise<string> =>
  ((await client.get('/api/session')).body as { user: { uid: string } }).user.uid;
const actorOf = async (client: ApiClient): Promise<Actor> =>
  ((await client.get('/api/session')).body as { user: Actor }).user;

describe('a refused door', () => {
  test.each(['pendiente', 'personal', 'médico'] as const)(
    'of any screen is a 403 page to %s and one line, however often it is tried',
    async (role) => {
      const client = clients[role];
      const actor = await actorOf(client);
      const closed = (Object.keys(SCREENS) as ScreenPath[]).filter((path) => !mayOpen(actor, path));
      expect(closed.length).toBeGreaterThan(3);
      for (const path of closed)
        for (let each = 0; each < 3; each += 1) {
          const page = await fetch(`${clinic.url}${path}`, {
            headers: { cookie: `__session=${client.cookie ?? ''}` },
            redirect: 'manual',
          });
          expect([path, page.status]).toEqual([path, 403]);
          await page.text();
        }
      const lines = await linesOf(`quien=${actor.uid}&coleccion=pantallas&limite=200`);
      expect(lines.map(({ documento }) => documento).sort()).toEqual([...closed].sort());
    },
  );

  test('of an operation is one line, whether the role or the use case refuses', async () => {
    const doctor = clients['médico'];
    for (let each = 0; each < 3; each += 1) {
      expect((await doctor.get('/api/users')).status).toBe(403);
      expect(
        (await doctor.get('/api/estadisticas?desde=2026-11-01&hasta=2026-11-30&medico=otro')).status,
      ).toBe(403);
    }
    const lines = await linesOf(`quien=${await uidOf(doctor)}&coleccion=api`);
    expect(lines.map(({ documento }) => documento).sort()).toEqual([
      `GET ${OPERATIONS.readStatistics.path}`,
      `GET ${OPERATIONS.listUsers.path}`,
    ]);
  });
});

describe('the audit log', () => {
  test('names who and what, and is narrowed by both and by days', async () => {
    const patient = { nombres: 'Eva', apellidos: 'Rastro', telefono: '71230001' };
    const { id } = (await admin.post('/api/pacientes', patient)).body as { id: string };
    const uid = await uidOf(admin);
    const [line] = await linesOf(`documento=${id}`);
    expect(line).toMatchObject({ accion: 'alta de paciente', nombre: 'Rastro, Eva', quien: uid });
    expect(line?.quienNombre).not.toBe('');
    const action = encodeURIComponent('alta de paciente');
    expect(
      await linesOf(`documento=${id}&quien=${uid}&accion=${action}&desde=2026-11-20&hasta=2026-11-20`),
    ).toHaveLength(1);
    expect(await linesOf(`documento=${id}&hasta=2026-11-19`)).toEqual([]);
    expect((await admin.get(`/api/auditoria?accion=${action}&coleccion=pacientes`)).status).toBe(400);
    expect((await admin.get('/api/auditoria?desde=2026-11-20&hasta=2026-11-19')).status).toBe(400);
    expect((await admin.get('/api/auditoria?desde=ayer')).status).toBe(400);
  });

  test('is a doctor’s where the doctor did it, and the staff’s where it is of devices', async () => {
    const own = await uidOf(clients['médico']);
    const read = await linesOf('limite=200', clients['médico']);
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter(({ quien }) => quien !== own)).toEqual([]);
    expect((await clients['médico'].get(`/api/auditoria?quien=${await uidOf(admin)}`)).status).toBe(403);
    expect(
      (await linesOf('limite=200', clients.personal)).filter(({ coleccion }) => coleccion !== 'equipos'),
    ).toEqual([]);
    expect((await clients.personal.get('/api/auditoria/exportar?coleccion=pacientes')).status).toBe(403);
  });

  test('is exported as sentences, neutral to a spreadsheet, and says who took it', async () => {
    const patient = { nombres: 'Rosa', apellidos: 'Ñandú', telefono: '71230002' };
    const { id } = (await admin.post('/api/pacientes', patient)).body as { id: string };
    const response = await fetch(`${clinic.url}/api/auditoria/exportar?documento=${id}`, {
      headers: { cookie: `__session=${admin.cookie ?? ''}` },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    const text = await response.text();
    expect(text.split('\r\n')[0]).toContain('Fecha;Hora;Quién;Acción;Qué pasó;Motivo;Cambios;Documento');
    expect(text).toContain('creó la ficha de Ñandú, Rosa.');
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect((await linesOf('coleccion=auditoria')).map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['exportación de auditoría', 'consulta de auditoría']),
    );
  });
});

test('a line that somebody edits in the database is reported on the day, and a paper that says otherwise on the health', async () => {
  const dayOf = async () => (await admin.get('/api/rastro/dias?fecha=2026-11-20')).body as { estado: string };
  expect(await dayOf()).toMatchObject({ estado: 'abierto', problemas: [] });
  expect((await clinic.nobody.get('/api/salud')).body).not.toHaveProperty('rastro');
  const db = new DatabaseSync(path.join(clinic.folder, 'clinica.db'), { timeout: PATIENCE_MS });
  db.exec(
    "UPDATE c_auditoria SET datos = json_set(datos, '$.quien', 'otra') WHERE id = (SELECT id FROM c_auditoria WHERE json_extract(datos, '$.cuando') >= '2026-11-20T12' ORDER BY rowid DESC LIMIT 1)",
  );
  db.close();
  expect(await dayOf()).toMatchObject({ estado: 'alterado', problemas: [{ que: 'cambiada' }] });
  const paper = { fecha: '2026-11-19', codigo: '7ZQ4-0M1K-XB2R-9TCE' };
  expect((await admin.post('/api/rastro/papel', paper)).body).toEqual({ coincide: false });
  expect((await clinic.nobody.get('/api/salud')).body).toMatchObject({ rastro: 'alterado' });
});
