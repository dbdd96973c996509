import { HISTORY } from '#copy/office/appointment';
import { KIND_LABELS } from '#copy/office/kinds';
import { CANCEL_REASON_NAMES, CANCELLED_BY } from '#domain/scheduling/cancelling/cancel-reason';
import { stateLabel } from '#domain/scheduling/appointment/appointment-states';
import type { Tracked } from '#domain/scheduling/appointment/appointment';
import { dilationSentence } from '#backoffice/features/appointment/room/dilation-clock.ts';
import { dayInText } from './moments.ts';
import { keysOf } from '#domain/shared/typed-record';

type Field = keyof Tracked;
const FIELDS = keysOf(HISTORY.fields);

/** A change of one field, before and after, in words. */
export interface FieldChange {
  readonly field: Field;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The fields that differ between two versions of an appointment, in words. Fields that neither has are left out. */
export function differences(before: Tracked | object, after: Tracked | object): FieldChange[] {
  return FIELDS.flatMap((field) => {
    const [was, is] = [wordsOf(field, before), wordsOf(field, after)];
    return was === is ? [] : [{ field, label: HISTORY.fields[field], before: was, after: is }];
  });
}

/** A field of an appointment in words; an absent one is «nada». */
export function wordsOf(field: Field, values: Tracked): string {
  const value = values[field];
  if (value === undefined || value === null) return HISTORY.nothing;
  if (field === 'estado' && values.estado !== undefined) return stateLabel(values.estado);
  if (field === 'tipo' && values.tipo !== undefined) return KIND_LABELS[values.tipo];
  if (field === 'fecha' && values.fecha !== undefined)
    return `${dayInText(values.fecha)} de ${values.fecha.slice(0, 4)}`;
  if (field === 'duracionMin') return `${String(values.duracionMin)} min`;
  if (field === 'dilatacion' && values.dilatacion) return dilationSentence(values.dilatacion);
  if (field === 'canceladoPor' && values.canceladoPor) return CANCELLED_BY[values.canceladoPor].toLowerCase();
  if (field === 'motivoCancelacion' && values.motivoCancelacion)
    return CANCEL_REASON_NAMES[values.motivoCancelacion];
  return field === 'sobreturno' ||
    field === 'enCola' ||
    field === 'fueraDeHorario' ||
    field === 'reemplazadoPor'
    ? HISTORY.yes
    : typeof value === 'object'
      ? ''
      : String(value);
}
