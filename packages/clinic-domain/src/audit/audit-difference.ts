import { formatPhone } from '../people/phone.ts';
import { isCivilDate } from '../shared/civil-date.ts';
import { CANCEL_REASON_NAMES } from '../scheduling/cancelling/cancel-reason.ts';
import { STATE_NAMES } from '../scheduling/appointment/appointment-states.ts';

/** One field of a change: its value before (null when unknown) and after. */
export interface AuditField {
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
}

/** Spanish names of the fields a detail may contain; any other field shows its own name, split into words. */
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
  unNombre: 'Un solo nombre',
  otrosApellidos: 'Apellidos anteriores',
  otrosTelefonos: 'Otros teléfonos',
  idioma: 'Idioma',
  semanasGestacion: 'Semanas de gestación',
  pesoNacer: 'Peso al nacer (gramos)',
  tutor: 'Responsable',
  rol: 'Rol',
  canceladoPor: 'Cancelado por',
  motivoCancelacion: 'Motivo de la cancelación',
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
  ...CANCEL_REASON_NAMES,
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

/** Fields that mean nothing to the reader. */
const UNSAID: readonly string[] = ['version', 'orden', 'claves', 'id', 'historial'];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What an audit line changed, field by field. Details come in three forms: `{antes, despues}`, `[before, after]` per
 * field, or only the values set. Unchanged fields are left out.
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

/** Two scalars in a list are a before and an after; other lists hold objects or field names. */
const isPair = (value: unknown): value is readonly [unknown, unknown] =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.some((each) => each === null || typeof each !== 'object');

/** A field's name as shown on screen. */
export function fieldLabel(field: string): string {
  const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined;
  if (known !== undefined) return known;
  const words = field.replaceAll(
    /([a-z])([A-Z])/g,
    (_all, a: string, b: string) => `${a} ${b.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as shown on screen; null for an empty one. */
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
  return Object.hasOwn(WORDS, text) ? (WORDS[text] ?? text) : formatPhone(text);
}

/** The reason given for a change, wherever its detail stores it; null if none was given. */
export function auditReason(detail: Readonly<Record<string, unknown>> | undefined): string | null {
  const after = detail?.['despues'];
  const reason = detail?.['motivo'] ?? (isRecord(after) ? after['motivo'] : undefined);
  return typeof reason === 'string' && reason.trim() !== '' ? reason : null;
}
