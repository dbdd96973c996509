import type { FileCandidate, StudyFileView } from '#contract/exams/files';
import type { OrderRecord } from '#client/queries/exams/orders';
import { NO_CORRECTIONS } from './no-corrections.ts';
import { COMPARED, type Agreement, type Compared } from '#domain/studies/files/matching';

/** Files of studies and what they are notified by, as the clinic answers them, for a test to say what matters in them. */

export const CIRRUS = 'zeiss-oct-cirrus-5000';

/** A PDF of the tomograph that says whose it is, still without an owner. */
export const studyFile = (over: Partial<StudyFileView> = {}): StudyFileView => ({
  ...{
    id: 'f1',
    version: 2,
    nombre: 'cubo.pdf',
    bytes: 184_000,
    estado: 'sin_identificar',
    puerta: 'carpeta',
  },
  ...{ recibido: '2026-11-20T12:09:00.000Z', trajo: 'Carpeta de los equipos', equipo: CIRRUS, tipo: 'pdf' },
  ...{ sha256: '9f3a'.padEnd(60, '0') + '07c2', ancho: null, alto: null, partes: 1, vista: false },
  dice: {
    ...{ nombre: 'LIMACHI Y ROSENDO', nacimiento: '1952-03-12', identificador: '1187344' },
    ...{ protocolo: 'Macular Cube', ojo: 'OI', cuando: '2026-11-20T08:14' },
  },
  ...{ propuestas: [], orden: null, paciente: null, estudio: null, ojo: null, identificado: null },
  ...{ incorporar: null, apartado: null, avisos: [] },
  ...over,
});

const filed = { cuando: '2026-11-20T12:30:00.000Z', nombre: 'Rosa', como: 'traido' } as const;

/** The same, filed with an order of Rosendo Limachi. */
export const filedFile = (over: Partial<StudyFileView> = {}): StudyFileView =>
  studyFile({
    ...{ estado: 'archivado', orden: 'o1', paciente: { id: 'p1', nombre: 'Limachi Yujra, Rosendo' } },
    ...{ estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' }, ojo: 'OI' },
    identificado: { ...filed, coincide: ['nombre'], difiere: [] },
    ...over,
  });

/** An order that a file may be of, with how each thing stands to it; all of them the same where nothing is said. */
export const candidate = (
  over: Partial<FileCandidate> = {},
  rows: Partial<Record<Compared, readonly [string, Agreement]>> = {},
): FileCandidate => ({
  orden: 'o1',
  paciente: { id: 'p1', nombre: 'Limachi Yujra, Rosendo', conDocumento: true },
  estudio: { codigo: 'OCT-M', nombre: 'OCT de mácula' },
  ...{ ojo: 'OI', estado: 'en_estudio', ficha: 'E18', turno: { fecha: '2026-11-20', hora: '08:00' } },
  filas: COMPARED.map((que) => {
    const [valor, como] = rows[que] ?? ['', 'igual'];
    return { que, valor, como };
  }),
  ...over,
});

/** The order of Rosendo Limachi for his left macula, done and waiting for its report. */
export const maculaOrder = (over: Partial<OrderRecord> = {}): OrderRecord => ({
  ...NO_CORRECTIONS,
  ...{ id: 'o1', version: 3, acceso: 'EX26-003912', estudio: 'OCT-M', nombre: 'OCT de mácula', ojo: 'OI' },
  paciente: { id: 'p1', nombre: 'Limachi Yujra, Rosendo', edad: 74 },
  ...{ indicacion: 'Control', prioridad: 'normal', origen: 'consulta', solicita: 'Dra. Ana' },
  ...{ medico: 'Dra. Ana', creada: '2026-11-19T12:00:00.000Z', vence: '2026-12-20', estado: 'realizado' },
  toca: '2026-11-22',
  turno: { id: 't1', fecha: '2026-11-20', hora: '08:00', equipo: CIRRUS },
  ...{ empezado: null, realizado: '2026-11-20T12:10:00.000Z', controlPio: null, repite: null, falta: [] },
  ...{ fechaNacimiento: '1952-03-12', documento: null, preparacion: '', equipos: [CIRRUS], alertas: [] },
  ...{ puntos: [], excepcion: null, pasos: ['repetir'], historial: [], resultado: null },
  ...over,
});
