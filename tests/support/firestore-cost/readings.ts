import { expect } from 'vitest';
import { keepAlike } from '#application/merges/alike-records';
import type { Operation } from '#contract/operation';
import { OPERATIONS } from '#contract/operations';
import { may } from '#domain/access/policies';
import { clinicTime } from '#domain/shared/civil-date';
import type { CloudClinic } from './cloud-clinic.ts';
import { Rows, type Row } from './rows.ts';

/** What is there to be read: an id of each kind. */
export interface Known {
  readonly paciente: string;
  /** Somebody else. */
  readonly otro: string;
  readonly turno: string;
  readonly consulta: string;
  readonly orden: string;
  readonly archivo: string;
  readonly documento: string;
  readonly cirugia: string;
  readonly medico: string;
}

/** What is asked for elsewhere, or costs this store nothing, and why. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  '/api/eventos': 'has rows of its own',
  '/api/respaldos': 'of the embedded store alone',
  '/api/respaldos/{id}': 'of the embedded store alone',
  '/api/mensajes/avisos': 'answers a messenger that introduces itself, from the configuration',
  '/api/calendario/{secreto}.ics': 'has a secret that is made anew for it',
  '/api/archivos/{id}/piezas': 'is a part of the row of a file',
  '/api/turnos/series/{id}': 'is the same reading as a person’s appointments',
};

/** What a reading may write: its line in the audit log with the head of its run, and the counts of who was shown and read. */
const LINES = ['auditoria', 'cabezasRastro', 'personasMostradas', 'lecturas'];
/** A download is noted, so that whoever asked for it sees it and can take it back. */
const DOWNLOADED = [...LINES, 'descargas', 'cambios'];
/** Whether the store takes what is written is only known by writing; who was shown before it may be counted meanwhile. */
const HEALTH = ['latidos', 'personasMostradas'];

const STAFF = { uid: 'x', estado: 'activo', funciones: [] } as const;
const WHO = {
  doctora: { ...STAFF, rol: null, doctor: true, medico: 'Dra. Una' },
  admin: { ...STAFF, rol: 'admin', doctor: false, medico: null },
} as const;

/** What has to be said besides the address. */
function questions(hoy: string, known: Known): Readonly<Record<string, string>> {
  const year = hoy.slice(0, 4);
  const month = `desde=${hoy.slice(0, 8)}01&hasta=${hoy}`;
  return {
    '/api/turnos': `desde=${hoy}&hasta=${hoy}`,
    '/api/turnos/exportar': `formato=csv&desde=${hoy}&hasta=${hoy}`,
    '/api/turnos/como-estaba': `fecha=${hoy}&cuando=${hoy}T11:00:00.000Z`,
    '/api/disponibilidad': `estudio=OCT-M&fecha=${hoy}`,
    '/api/disponibilidad/primera': 'tipo=control',
    '/api/disponibilidad/dia': `fecha=${hoy}`,
    '/api/lista-espera/candidatos': `estudio=OCT-M&fecha=${hoy}&hora=16:00&duracionMin=20`,
    '/api/pacientes': 'texto=mamani',
    '/api/pacientes/fusiones/comparar': `conserva=${known.paciente}&absorbe=${known.otro}`,
    '/api/cie10': 'texto=catarata',
    '/api/notas/dias': `fecha=${hoy}`,
    '/api/notas/dias/exportar': `fecha=${hoy}`,
    '/api/rastro/dias': `fecha=${hoy}`,
    '/api/lista-de-trabajo': `desde=${hoy}&hasta=${hoy}`,
    '/api/tablero-examenes/lista': 'lista=porInformar',
    '/api/archivos': 'estado=sin_identificar',
    '/api/fhir/exportar': 'tipo=Practitioner',
    '/api/feriados': `anio=${year}`,
    '/api/feriados/exportar': `anio=${year}&formato=csv`,
    ...Object.fromEntries(
      ['', '/demoras', '/estudios', '/csv'].map((each) => [`/api/estadisticas${each}`, month]),
    ),
  };
}

/** The id that stands in an address, by what the address is of. */
const idIn = (path: string, known: Known, holiday: string): string =>
  ({
    pacientes: known.paciente,
    turnos: known.turno,
    consultas: known.consulta,
    notas: known.consulta,
    documentos: known.documento,
    cirugias: known.cirugia,
    ordenes: known.orden,
    archivos: known.archivo,
    medicos: known.medico,
    'horarios-medicos': known.medico,
    'horarios-estudios': 'OCT-M',
    feriados: holiday,
  })[path.split('/')[2] ?? ''] ?? '';

/** How often a reading is asked for again that took more round trips than are known of it. */
const AGAIN = 3;

/**
 * Every reading of the contract, once, and what each wrote. What is asked for together counts as more round trips where the machine
 * is so busy that it does not come together, and never as fewer: of one that has more than `trips` says, the fewest of a few hold.
 */
export async function readings(
  clinic: CloudClinic,
  known: Known,
  trips: ReadonlyMap<string, number>,
): Promise<{ readonly rows: readonly Row[]; readonly writing: readonly string[] }> {
  const { first, clock } = clinic;
  const rows = new Rows(clinic);
  const { fecha } = clinicTime(clock.now());
  const asked = questions(fecha, known);
  const holidays = (await first.ask('admin', 'GET', `/api/feriados?anio=${fecha.slice(0, 4)}`)).body;
  const [holiday] = holidays as unknown as readonly { readonly id: string }[];
  // As the work of the nights leaves them.
  await keepAlike(first.app);
  for (const who of ['admin', 'doctora'])
    await first.ask(who, 'POST', '/api/motivos', { motivo: 'Pedido de una auditoría' });
  const writing: string[] = [];
  const refused: string[] = [];
  const operations: readonly Operation[] = Object.values(OPERATIONS);
  for (const { method, path, access, download } of operations) {
    if (method !== 'GET' || Object.hasOwn(NOT_ASKED, path)) continue;
    const who = access !== 'public' && may(WHO.doctora, access) ? 'doctora' : 'admin';
    const href = path
      .replace('{serie}', 'pio')
      .replace(/\{\w+\}/u, encodeURIComponent(idIn(path, known, holiday?.id ?? '')));
    const question = asked[path];
    const ask = async (): Promise<void> => {
      const { status, body } = await first.ask(
        who,
        'GET',
        question === undefined ? href : `${href}?${question}`,
      );
      if (status !== 200) refused.push(`${path} as ${who}: ${String(status)} ${String(body.message)}`);
    };
    first.meter.written.clear();
    await rows.row(`GET ${path}`, ask);
    const allowed = path === '/api/salud' ? HEALTH : download === undefined ? LINES : DOWNLOADED;
    const more = [...first.meter.written].filter((each) => !allowed.includes(each));
    if (more.length > 0) writing.push(`${path}: ${more.join(', ')}`);
    const most = trips.get(`GET ${path}`) ?? Infinity;
    for (let n = 0; n < AGAIN && rows.lastTrips > most; n += 1) await rows.again(ask);
  }
  expect(refused).toEqual([]);
  return { rows: rows.found, writing };
}
