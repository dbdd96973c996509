import { isCivilDate } from '../shared/civil-date.ts';
import { STATE_NAMES } from '../scheduling/appointment-states.ts';

/** One field of a change as it is shown: what it was (null when nothing is known of it) and what it became. */
export interface AuditField {
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
}

/** The fields that a detail names, in Spanish; another one is shown with its own name, its words apart. */
const FIELDS: Readonly<Record<string, string>> = {
  medico: 'Médico',
  fecha: 'Fecha',
  hora: 'Hora',
  duracionMin: 'Duración (minutos)',
  tipo: 'Tipo',
  telefono: 'Teléfono',
  telefonos: 'Con teléfonos',
  ci: 'Documento',
  tipoDocumento: 'Tipo de documento',
  extension: 'Extensión',
  fechaNacimiento: 'Fecha de nacimiento',
  rol: 'Rol',
  canceladoPor: 'Cancelado por',
  liberadoDesde: 'Libre desde',
  reemplazadoPor: 'Reemplazado por',
  fueraDeHorario: 'Fuera de horario',
  dilatacion: 'Dilatación',
  vigenteDesde: 'Vigente desde',
  activoHasta: 'Activo hasta',
  desdeHora: 'Desde las',
  hastaHora: 'Hasta las',
  anio: 'Año',
  camposElegidos: 'Campos elegidos',
  preparacion: 'Preparación',
  porOjo: 'Minutos por ojo',
  base: 'Minutos de base',
  calibracion: 'Calibración',
  reemplazaA: 'Reemplaza a',
  preparacionMin: 'Preparación (minutos)',
  requiereMedico: 'Requiere médico',
  vigencia: 'Vigencia',
  descripcion: 'Descripción',
  metodo: 'Método',
  codigo: 'Código',
  solapesTotal: 'Turnos solapados',
};

const WORDS: Readonly<Record<string, string>> = {
  ...STATE_NAMES,
  primera_vez: 'primera vez',
  se_retiro: 'se retiró',
  sin_contactar: 'sin contactar',
  confirmo: 'confirmó',
  no_contesta: 'no contesta',
  clinica: 'clínica',
  medico: 'médico',
  admin: 'administrador',
  fuera_de_horario: 'dejar fuera de horario',
  sin_documento: 'sin documento',
  ci_extranjero: 'carnet de extranjero',
  ci: 'carnet',
};

/** Fields that say nothing to a person. */
const UNSAID: readonly string[] = ['version', 'orden', 'claves', 'id', 'historial'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a line changed, field by field, whichever of its forms the detail has: `{antes, despues}`, `[before, after]`
 * per field, or only what was set. A field that did not change is not in it.
 */
export function auditDifference(detail: Readonly<Record<string, unknown>> | undefined): AuditField[] {
  if (detail === undefined) return [];
  const { antes, despues, ...rest } = detail;
  const pairs = new Map<string, readonly [unknown, unknown]>();
  if (isRecord(antes) || isRecord(despues)) {
    const [before, after] = [isRecord(antes) ? antes : {}, isRecord(despues) ? despues : {}];
    for (const field of new Set([...Object.keys(before), ...Object.keys(after)]))
      pairs.set(field, [before[field], after[field]]);
  }
  for (const [field, value] of Object.entries(rest))
    pairs.set(field, isPair(value) ? [value[0], value[1]] : [undefined, value]);
  return [...pairs].flatMap(([field, [before, after]]) => {
    const [was, is] = [auditValue(before), auditValue(after)];
    return UNSAID.includes(field) || was === is
      ? []
      : [{ campo: fieldLabel(field), antes: was, despues: is }];
  });
}

/** A list of two scalars stands for before and after; the lists of a detail hold objects or names of fields. */
const isPair = (value: unknown): value is readonly [unknown, unknown] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.some((each) => each === null || typeof each !== 'object');

/** The name of a field as a person reads it. */
export function fieldLabel(field: string): string {
  const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (known !== undefined) return known;
  const words = field.replaceAll(
    /([a-z])([A-Z])/g,
    (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as a person reads it; null for none. */
export function auditValue(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'string') return auditText(value);
  if (Array.isArray(value)) {
    const parts = value.map((each) => auditValue(each)).filter((each) => each !== null);
    return parts.length === 0 ? 'ninguno' : parts.join(' · ');
  }
  const parts = Object.entries(value).flatMap(([field, inner]) => {
    const said = UNSAID.includes(field) ? null : auditValue(inner);
    return said === null ? [] : [`${fieldLabel(field).toLowerCase()}: ${said}`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

function auditText(text: string): string {
  if (isCivilDate(text)) return text.split('-').reverse().join('/');
  return Object.hasOwn(WORDS, text) ? (WORDS[text] ?? text) : text;
}

/** The reason that a line was given, wherever its detail keeps it; null without one. */
export function auditReason(detail: Readonly<Record<string, unknown>> | undefined): string | null {
  const after = detail?.['despues'];
  const reason = detail?.['motivo'] ?? (isRecord(after) ? after['motivo'] : undefined);
  return typeof reason === 'string' && reason.trim() !== '' ? reason : null;
}
