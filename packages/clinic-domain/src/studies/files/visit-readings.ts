import { fieldOf } from '../../clinical/fields/catalogue.ts';
import { readValue } from '../../clinical/fields/value.ts';
import { READ_TOGETHER, type DeviceReading } from '../../clinical/origin/device-readings.ts';
import { DEVICE } from '../../clinical/origin/origin.ts';
import type { Eye } from '../../clinical/eye.ts';
import { deviceName } from '../device.ts';
import type { StudyFile } from './study-file.ts';

interface Filed {
  readonly id: string;
  readonly value: StudyFile;
}

/**
 * What devices read on the day of a visit, the last first, of files that are filed in the patient's record: of an eye only
 * where the file names it, in itself and where it was filed, and nothing says otherwise. A file that does not say when it was
 * made is of no day, and what somebody changed or typed at the device was not read.
 */
export const readingsOn = (fecha: string, files: readonly Filed[]): DeviceReading[] =>
  files
    .flatMap(({ id, value }) => readingsIn(fecha, id, value))
    .toSorted((one, other) => (one.hora === other.hora ? 0 : one.hora < other.hora ? 1 : -1));

function readingsIn(fecha: string, archivo: string, file: StudyFile): DeviceReading[] {
  const { estado, dice, propuestas } = file;
  const [dia, hora] = (dice.cuando ?? '').split('T');
  if (estado !== 'archivado' || dia !== fecha || hora === undefined || isContradicted(file)) return [];
  return (['OD', 'OI'] as const).flatMap((ojo) => {
    if (!names(dice.ojo, ojo) || !names(file.ojo, ojo)) return [];
    const said = propuestas[ojo] ?? {};
    const isEdited = (campo: string): boolean => dice.editado?.includes(`${ojo}.${campo}`) === true;
    const valores = Object.fromEntries(READ_TOGETHER.flatMap((group) => wholeOf(group, said, isEdited)));
    return Object.keys(valores).length === 0 ? [] : [{ archivo, equipo: deviceOf(file), hora, ojo, valores }];
  });
}

const names = (said: Eye | undefined, ojo: 'OD' | 'OI'): boolean => said === 'AO' || said === ojo;

/** It says two eyes, or another file of the same instance says something else. */
const isContradicted = ({ dice, identificado }: StudyFile): boolean =>
  dice.dudas?.some(({ que }) => que === 'ojo' || que === 'instancia') === true ||
  identificado?.difiere.includes('instancia') === true;

function deviceOf({ dice, equipo }: StudyFile): string {
  const named = (dice.equipo ?? '').trim().slice(0, DEVICE).trim();
  if (named !== '') return named;
  return equipo === undefined ? 'equipo' : deviceName(equipo);
}

/** What was read together, whole: a cylinder without its axis is no lens. */
function wholeOf(
  group: readonly string[],
  said: Readonly<Record<string, unknown>>,
  isEdited: (campo: string) => boolean,
): [string, number][] {
  const read = group.flatMap((campo): [string, number][] => {
    const [field, v] = [fieldOf(campo), said[campo]];
    return field !== undefined && typeof v === 'number' && readValue(field, { v }).ok ? [[campo, v]] : [];
  });
  const has = (end: string): boolean => read.some(([campo]) => campo.endsWith(end));
  const isHalf = has('_esfera') && has('_cilindro') !== has('_eje');
  return read[0]?.[0] !== group[0] || isHalf || group.some(isEdited) ? [] : read;
}
