import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { effectOf } from './call.ts';
import type { OperationName } from '#contract/operations';
import type { ShownCollection } from '#domain/access/event-audience';

/** A changed document and, where there is one, the day it belongs to. */
export interface DocumentChange {
  readonly coleccion: string;
  readonly id: string;
  readonly fecha?: string;
}

/** Where something could be booked, and whom to offer it to. */
const PLACES = ['disponibilidad', 'listaEspera/candidatos'];

/** Which other queries, by the first part of their key or by the first two, also depend on a collection. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  // Who is away leaves rounds to colleagues.
  medicos: ['horariosMedicos', 'auditoria', 'horas', 'consultas/rondas', 'miDia', ...PLACES],
  horariosMedicos: ['medicos', 'auditoria', 'horas', ...PLACES],
  users: ['auditoria'],
  turnos: [...PLACES, 'contactos', 'porAvisar', 'planes', 'ordenes', 'prematuros', 'panorama', 'miDia'],
  consultas: ['estadosProblemas', 'panorama', 'miDia'],
  estadosProblemas: ['panorama'],
  ordenes: ['panorama', 'miDia'],
  planes: ['estadosProblemas', 'lados', 'panorama', 'miDia'],
  documentos: ['lados', 'antecedentes', 'panorama'],
  cirugias: ['lados', 'panorama'],
  estudios: ['ordenes', 'panorama'],
  archivos: ['consultas/examen'],
  pacientes: ['contactos', 'porAvisar', 'planes', 'cirugias', 'ordenes', 'prematuros', 'panorama'],
  antecedentes: ['cirugias', 'estadosProblemas', 'ordenes', 'panorama', 'miDia'],
  retenciones: [...PLACES],
  feriados: ['horas', ...PLACES],
  ajustes: ['horas', ...PLACES],
  equipos: ['salas', ...PLACES, 'ordenes'],
  horariosEstudios: ['salas', ...PLACES],
  salas: ['equipos', 'horariosEstudios', 'medicos'],
  segundosPasos: ['segundoPaso'],
  diagnosticosFavoritos: ['cie10'],
  accesos: ['aperturas'],
} satisfies { readonly [Name in ShownCollection]?: readonly string[] };

/** What one's own change touches besides: it leaves a line in the log, and may be of the session that sent it. */
const OWN: Readonly<Record<string, readonly string[]>> = { users: ['session'], segundosPasos: ['session'] };

/** Collections whose documents affect only their own day; a holiday, by contrast, may last several. */
const OF_ONE_DAY: ReadonlySet<string> = new Set(['turnos', 'retenciones', 'contactos']);

/** Refetches every query that shows one of the changed documents or its day. */
export function refetchChanged(client: QueryClient, ...changes: readonly DocumentChange[]): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => changes.some((change) => isDrawnFrom(queryKey, state.data, change)),
  });
}

/** Refetches every query that shows something of what an operation changes, without waiting for the stream of changes. */
export function refetchAfter(client: QueryClient, name: OperationName): void {
  const { changes } = effectOf(name);
  const touched = ['auditoria', ...changes, ...changes.flatMap((coleccion) => OWN[coleccion] ?? [])];
  refetchChanged(client, ...touched.map((coleccion) => ({ coleccion, id: '' })));
}

/**
 * Whether a query shows a changed document or its day. A key carries its days in an object, as `fecha` or as `desde`
 * and `hasta`; a key without days shows the documents it names or whose ids appear in its data.
 */
export function isDrawnFrom(key: QueryKey, data: unknown, { coleccion, id, fecha }: DocumentChange): boolean {
  const [first, second] = key;
  const also = ALSO[coleccion] ?? [];
  const isAlso = also.includes(String(first)) || also.includes(`${String(first)}/${String(second)}`);
  if (first !== coleccion && !isAlso) return false;
  if (fecha === undefined || !OF_ONE_DAY.has(coleccion)) return true;
  const days = daysIn(key);
  if (days !== null) return fecha >= days.desde && fecha <= days.hasta;
  return first !== coleccion || key.includes(id) || data === undefined || JSON.stringify(data).includes(id);
}

/** The days that a list is of, by its key; null when it is of none. */
export function daysIn(key: QueryKey): { readonly desde: string; readonly hasta: string } | null {
  for (const part of key) {
    if (typeof part !== 'object' || part === null) continue;
    const { fecha, desde = fecha, hasta = fecha }: Readonly<Record<string, unknown>> = { ...part };
    if (typeof desde === 'string' && typeof hasta === 'string') return { desde, hasta };
  }
  return null;
}
