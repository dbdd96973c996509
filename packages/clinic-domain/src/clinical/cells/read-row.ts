import { err, ok } from '../../shared/result.ts';
import { fieldOf } from '../fields/catalogue.ts';
import { readNotDone } from '../fields/not-done.ts';
import { readValue, type GivenValue } from '../fields/value.ts';
import { valueWords } from '../fields/value-words.ts';
import { acuityLess } from './acuities-said.ts';
import { cupsSaid, isOpenTyndall, saidBeside } from './beside.ts';
import { eyeSaid } from './eye-said.ts';
import { notDoneParts, type NotDoneParts } from './not-done-parts.ts';
import { numberMeant } from './number-meant.ts';
import { readChoice } from './read-choice.ts';
import { readNumber } from './read-number.ts';
import { readRefraction } from './read-refraction.ts';
import { readDeviation } from './read-deviation.ts';
import { readAngle, readDuctions, readPupils, readQuadrants } from './read-several.ts';
import { present } from '../../shared/typed-record.ts';
import { cleared, folded, isNormalWord, knownField, type Moment, type Read } from './reading.ts';
import { ANGLE_PARTS, GAZES, QUADRANTS, type Row } from './rows.ts';

/** The same as what, a line does not say: the other eye and the visit before have keys of their own. */
const SAME = /^(?:idem|igual|lo mismo|sin cambios)\.?$/u;

/**
 * What a line says, for one eye: the whole row is written again, so that what is not on the line is taken away. A line that
 * cannot be understood, or could be understood in two ways, is refused with a sentence; nothing is guessed.
 */
export function readRow(row: Row, typed: string, moment: Moment): Read {
  const { ojo, ...rest } = moment;
  if (ojo !== 'OD' && ojo !== 'OI') return readLine(row, typed, rest);
  const { text, otro } = eyeSaid(ojo, typed);
  const read = readLine(row, text, rest);
  if (otro === undefined || row.tipo === 'dibujo') return read;
  const place = `dice ${otro} y esta casilla es del ${ojo}`;
  // Words may compare one eye with the other; of a measure nothing is left to ask.
  return read.ok
    ? ok({ ...read.value, pregunta: `${row.nombre}: ${place}. ${read.value.pregunta ?? '¿Es así?'}` })
    : err(`${row.nombre}: ${place}. Escríbalo en la suya.`);
}

const NO_EYE = /^(?:protesis|anoftalm|enuclea|eviscera|ojo (?:protesico|de vidrio))/u;

/** The line itself, which says nothing of an eye. */
function readLine(row: Row, typed: string, moment: Moment): Read {
  const text = typed.toWellFormed();
  if (text.trim() === '') return ok({ valores: cleared(row.campos) });
  if (SAME.test(folded(text)) && fieldOf(row.campos[0] ?? '')?.tipo !== 'texto')
    return err(
      `${row.nombre}: «${text.trim()}» no dice qué se vio. Escriba = para copiar el otro ojo, o un punto para repetir la visita anterior.`,
    );
  const normal = normalOf(row);
  if (normal !== null && isNormalWord(text)) return ok({ valores: { ...cleared(row.campos), ...normal } });
  const cups = cupsSaid(row.id, text);
  if (cups === 'abierto')
    return err(
      `${row.nombre}: son dos números; diga cuál es el vertical y cuál el horizontal, por ejemplo «0,6 v 0,5 h».`,
    );
  const beside = cups ?? saidBeside(row.id, text);
  if (beside !== null) return readBeside(row, beside, moment);
  if (isOpenTyndall(row.id, text))
    return err(`${row.nombre}: diga si el Tyndall es de células o de flare, por ejemplo «cel 2+ flare 1+».`);
  const parts = notDoneParts(row, text);
  if (parts !== null) return readParts(row, parts, moment);
  const read = readMeasured(row, text, moment);
  if (read.ok || row.juntos === true) return read;
  if (NO_EYE.test(folded(text)))
    return err(`${row.nombre}: que no hay ojo se dice en su cabecera, «No hay ojo…».`);
  return readNotDone(text) === null
    ? read
    : err(`${row.nombre}: que no se pudo ver se dice con un guion solo, «-».`);
}

/** A line that also says what other lines measure: those are written, and this one only where anything is left of it. */
function readBeside(
  row: Row,
  { valores, rest, pregunta }: NonNullable<ReturnType<typeof saidBeside>>,
  moment: Moment,
): Read {
  const beside: Record<string, GivenValue> = {};
  for (const [campo, given] of Object.entries(valores)) {
    const field = knownField(campo);
    const checked = readValue(field, given);
    if (!checked.ok) return err(checked.error);
    beside[campo] = field.tipo === 'agudeza' ? { v: String(checked.value.v) } : given;
  }
  const read: Read = rest === '' ? ok({ valores: {} }) : readLine(row, rest, moment);
  if (!read.ok) return read;
  // «Zona II, posterior» says one thing twice and otherwise: neither of them wins in silence.
  const twice = Object.entries(beside).find(([campo, { v }]) => {
    const other = read.value.valores[campo];
    return other !== undefined && other !== null && JSON.stringify(other.v) !== JSON.stringify(v);
  });
  if (twice !== undefined)
    return err(`${knownField(twice[0]).nombre}: la línea dice dos cosas distintas. Escriba solo una.`);
  const asks = [pregunta, read.value.pregunta].filter((each) => each !== undefined).join(' ');
  return ok(
    present({
      valores: { ...read.value.valores, ...beside },
      pregunta: asks === '' ? undefined : asks,
    }),
  );
}

/** A line on which something could not be done, beside what was measured. */
function readParts(row: Row, { rest, said }: NotDoneParts, moment: Moment): Read {
  for (const [campo, given] of Object.entries(said)) {
    const checked = readValue(knownField(campo), given);
    if (!checked.ok) return err(checked.error);
  }
  const read = rest === '' ? ok({ valores: {} }) : readMeasured(row, rest, moment, Object.keys(said));
  return read.ok
    ? ok({ ...read.value, valores: { ...cleared(row.campos), ...read.value.valores, ...said } })
    : read;
}

/** What was measured; `missing` names the fields of the line that could not be. */
function readMeasured(row: Row, text: string, moment: Moment, missing: readonly string[] = []): Read {
  switch (row.tipo) {
    case 'campo':
      return readField(row, text, moment);
    case 'refraccion':
      return readRefraction(row, text);
    case 'pupilas':
      return readPupils(row, text);
    case 'cuadrantes':
      return readQuadrants(row, text);
    case 'angulo':
      return readAngle(row, text);
    case 'ducciones':
      return readDuctions(row, text);
    case 'desvio':
      return readDeviation(row, text, missing.length > 0);
    case 'dibujo':
      return readDrawn(row, text);
  }
}

/** A drawing is made with the pointer or its own keys; a line of it is what it is stored as. */
function readDrawn({ id }: Row, text: string): Read {
  const v = text.split(';').map((each) => each.trim());
  const read = readValue(knownField(id), { v });
  return read.ok ? ok({ valores: { [id]: { v } } }) : err(read.error);
}

function readField({ campos: [campo = '', nota] }: Row, text: string, moment: Moment): Read {
  const field = knownField(campo);
  switch (field.tipo) {
    case 'numero': {
      const read = readNumber(field, text, moment);
      if (read.ok) return ok({ valores: { [campo]: read.value } });
      return numberMeant(field, text) ?? read;
    }
    case 'opcion': {
      const detail = nota === undefined ? null : knownField(nota);
      return readChoice(field, detail?.tipo === 'texto' ? detail : null, text, moment);
    }
    case 'texto':
    case 'agudeza': {
      const { line, asks } = field.tipo === 'agudeza' ? acuityLess(text) : { line: text };
      const given = field.tipo === 'agudeza' ? (readNotDone(line) ?? { v: line }) : { v: line };
      const read = readValue(field, given);
      if (read.ok && asks !== undefined)
        return ok({
          valores: { [campo]: { v: String(read.value.v) } },
          pregunta: `${field.nombre}: «${text.trim()}» ${asks} ${valueWords(field, read.value, 'AO')}. ¿Es así?`,
        });
      return read.ok ? ok({ valores: { [campo]: { v: String(read.value.v) } } }) : err(read.error);
    }
  }
}

const each = (campos: readonly string[], v: GivenValue['v']): Record<string, GivenValue> =>
  Object.fromEntries(campos.map((campo) => [campo, { v }]));

/** What «normal» writes in a row; null where nothing is normal by itself. */
export function normalOf(row: Row): Record<string, GivenValue> | null {
  switch (row.tipo) {
    case 'campo': {
      const [campo = ''] = row.campos;
      const field = knownField(campo);
      if (field.tipo !== 'opcion' || field.normal === undefined) return null;
      return { [campo]: { v: field.varias === true ? [field.normal] : field.normal } };
    }
    case 'pupilas':
      return { pupila_reactividad: { v: '4+' }, dpar: { v: 'no' } };
    case 'cuadrantes':
      return each(
        QUADRANTS.map((at) => `campo_${at}`),
        'completo',
      );
    case 'angulo':
      return each(
        ANGLE_PARTS.map((at) => `gonio_${at}`),
        '4',
      );
    case 'ducciones':
      return each(
        GAZES.map((at) => `duccion_${at}`),
        0,
      );
    case 'desvio': {
      const [, kind = ''] = row.campos;
      const field = knownField(kind);
      return field.tipo === 'opcion' && field.normal !== undefined ? each([kind], field.normal) : null;
    }
    case 'refraccion':
    case 'dibujo':
      return null;
  }
}
