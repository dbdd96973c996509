import { expect } from 'vitest';
import { auditLog, type AuditLine } from '#application/collections';
import { clinicTime } from '#domain/shared/civil-date';
import { SAMPLE_ACCOUNT_DOCTOR, SAMPLE_DOCTORS } from 'sample-clinic/doctors';
import { ok } from '#domain/shared/result';
import { picture, sha256Of } from '#tests/support/sent-file';
import type { CloudClinic, Instance } from './cloud-clinic.ts';
import type { Rows } from './rows.ts';

const REASON = { motivo: 'Solicitud del paciente' };
/** What a page of the audit log holds on the screen. */
const PAGE = 25;

/** Asks for something that has to be done, and answers with what came of it. */
async function done<T>(to: Instance, who: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await to.ask(who, method, path, body);
  expect([answer.status, answer.body.message]).toEqual([
    expect.toSatisfy((status: number) => status < 300),
    undefined,
  ]);
  // As its contract says, which the suites of the API compare.
  return answer.body as T;
}
interface Version {
  readonly id: string;
  readonly version: number;
}

export interface Visited {
  readonly paciente: string;
  readonly turno: string;
  readonly consulta: string;
}

/** The doctor signs the visit of somebody who is here: the note with a measurement and a diagnosis. */
export async function closing(rows: Rows, { first, clock }: CloudClinic): Promise<Visited> {
  const { fecha } = clinicTime(clock.now());
  const asked = `desde=${fecha}&hasta=${fecha}&estado=confirmado&medico=${encodeURIComponent(SAMPLE_ACCOUNT_DOCTOR)}`;
  const [visit] = (await first.ask('doctora', 'GET', `/api/turnos?${asked}`)).body.items;
  if (visit === undefined) throw new Error('nobody is expected');
  const paciente = visit.paciente.id;
  await done(first, 'doctora', 'POST', `/api/pacientes/${paciente}/aperturas`, REASON);
  for (const [at, estado] of ['en_sala', 'en_atencion'].entries())
    await done(first, at === 0 ? 'admin' : 'doctora', 'POST', `/api/turnos/${visit.id}/estado`, {
      ...{ estado, version: visit.version + at },
    });
  const draft = await done<Version>(first, 'doctora', 'POST', `/api/pacientes/${paciente}/consultas`, {
    turno: visit.id,
  });
  await done(first, 'doctora', 'PATCH', `/api/consultas/${draft.id}/secciones/presion`, {
    ...{ valores: { pio: { OD: { v: 16, hora: '09:30' }, OI: { v: 15, hora: '09:30' } } }, version: 0 },
  });
  const { version } = await done<Version>(first, 'doctora', 'PATCH', `/api/consultas/${draft.id}`, {
    ...{
      diagnosticos: [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }],
      plan: 'Control en un año',
    },
    version: draft.version,
  });
  await rows.row('Cerrar una visita', () =>
    done(first, 'doctora', 'POST', `/api/consultas/${draft.id}/cerrar`, { version }),
  );
  return { paciente, turno: visit.id, consulta: draft.id };
}

/** A technician brings a picture of an order: it begins, its one piece comes, and it is closed. */
export async function fileWithOrder(
  rows: Rows,
  { first }: CloudClinic,
  paciente: string,
): Promise<{ orden: string; archivo: string }> {
  const { id: orden } = await done<Version>(first, 'admin', 'POST', '/api/ordenes', {
    ...{ estudio: 'OCT-M', ojo: 'AO', indicacion: 'Control', solicitaExterno: 'Dr. de fuera', paciente },
  });
  const bytes = await picture(7);
  await first.ask('examenes', 'GET', '/api/session');
  const archivo = await rows.row('Un archivo con su orden', async () => {
    const { id } = await done<Version>(first, 'examenes', 'POST', '/api/archivos', {
      ...{ nombre: 'foto.png', bytes: bytes.byteLength, orden },
    });
    await done(first, 'examenes', 'PUT', `/api/archivos/${id}/piezas/0`, new Uint8Array(bytes));
    await done(first, 'examenes', 'POST', `/api/archivos/${id}/cierre`, { sha256: sha256Of(bytes) });
    return id;
  });
  return { orden, archivo };
}

/**
 * A page of the audit log of a busy morning: as many lines as it holds, of several people about those who come last today, each another:
 * nobody has looked at them.
 */
export async function trail(
  rows: Rows,
  { first, clock }: CloudClinic,
  people: readonly string[],
): Promise<void> {
  const { items } = (await first.ask('admin', 'GET', '/api/users')).body;
  clock.advance({ minutes: 1 });
  await first.app.store.transaction(async (tx) => {
    for (const [at, documento] of people.slice(-PAGE).entries()) {
      const line: AuditLine = {
        ...{ cuando: clock.now().toISOString(), quien: items[at % items.length]?.uid ?? '' },
        ...{ accion: 'apertura de ficha', coleccion: 'pacientes', documento },
      };
      tx.create(auditLog, `linea-${String(at)}`, line);
    }
    return ok(undefined);
  });
  await rows.row('Rastro, 25 líneas', async () => {
    const { body } = await first.ask('admin', 'GET', `/api/auditoria?limite=${String(PAGE)}`);
    expect(body.items).toHaveLength(PAGE);
  });
}

/** A certificate and an operation that was proposed, to be read. */
export async function papers(
  { first }: CloudClinic,
  { paciente }: Visited,
): Promise<{ documento: string; cirugia: string }> {
  const documento = await done<Version>(first, 'doctora', 'POST', `/api/pacientes/${paciente}/documentos`, {
    documento: {
      tipo: 'certificado',
      contenido: { certificado: 'asistencia', texto: 'Asistió hoy a la consulta.' },
    },
  });
  const draft = await done<Version>(first, 'doctora', 'POST', `/api/pacientes/${paciente}/consultas`, {});
  await done(first, 'doctora', 'PATCH', `/api/consultas/${draft.id}`, {
    ...{
      diagnosticos: [{ codigo: 'H52.4', clase: 'principal', certeza: 'confirmado' }],
      version: draft.version,
    },
  });
  const cirugia = await done<Version>(first, 'doctora', 'POST', `/api/pacientes/${paciente}/cirugias`, {
    ...{ procedimiento: 'faco', ojo: 'OD', cie: 'H52.4', anestesia: 'topica', consulta: draft.id },
    lente: {
      potencia: 21,
      modelo: 'A1',
      formula: 'kane',
      objetivo: 0,
      fuente: 'Biómetro',
      potenciaEquipo: 21,
    },
  });
  return { documento: documento.id, cirugia: cirugia.id };
}

/** The first free place of each of several doctors. */
export async function placesOf(first: Instance, desde: string, count: number): Promise<Place[]> {
  const places: Place[] = [];
  for (const { nombre } of SAMPLE_DOCTORS) {
    if (places.length === count) break;
    const asked = `tipo=control&cantidad=1&medicos=${encodeURIComponent(nombre)}&desde=${desde}`;
    const { body } = await first.ask('recepcion', 'GET', `/api/disponibilidad/primera?${asked}`);
    const [place] = body.cupos;
    if (place !== undefined) places.push(place);
  }
  return places;
}
export interface Place {
  readonly medico: string;
  readonly fecha: string;
  readonly hora: string;
}

/** Books a place for somebody. */
export const book = (to: Instance, { medico, fecha, hora }: Place, paciente: string): Promise<unknown> =>
  done(to, 'recepcion', 'POST', '/api/turnos', {
    ...{ tipo: 'control', medico, fecha, hora, paciente: { id: paciente }, confirmado: true },
  });
