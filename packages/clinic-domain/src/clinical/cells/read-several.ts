import { err, ok } from '../../shared/result.ts';
import { readValue, type GivenValue } from '../fields/value.ts';
import { numberOf } from './read-number.ts';
import { cleared, folded, knownField, segmentsOf, type Read } from './reading.ts';
import { ANGLE_PARTS, GAZES, QUADRANTS, type Row } from './rows.ts';
import { isOneOf, keysOf, present } from '../../shared/typed-record.ts';

/** The values, each within the limits of its field; the first that is not refuses the line. */
export function checked(valores: Record<string, GivenValue | null>): Read {
  for (const [campo, given] of Object.entries(valores)) {
    if (given === null) continue;
    const read = readValue(knownField(campo), given);
    if (!read.ok) return read;
  }
  return ok({ valores });
}

const DEFECT = String.raw`(?:dpar?|rapd|(?:d\.|defecto) ?pupilar(?: aferente)?(?: relativo)?|marcus gunn)`;
const ABSENT = String.raw`no|neg(?:ativo)?\.?|ausente|-|\(-\)`;
const GRADE = String.raw`\+? ?[1-4] ?\+?|\+{1,4}|\(\+{1,4}\)|\([1-4]\+?\)`;
const DPAR = String.raw`(?:sin|no) ${DEFECT}|${DEFECT} ?:? ?(?:${ABSENT}|${GRADE}|si|pos(?:itivo)?\.?|presente)`;

/** What is said of the relative afferent defect: none, a grade, or that there is one, of which a plus alone says no grade. */
function defectOf(text: string): string {
  const said = text.replace(new RegExp(`^${DEFECT} ?:?`, 'u'), '').trim();
  if (/^(?:sin|no)\b/u.test(text) || new RegExp(`^(?:${ABSENT})$`, 'u').test(said)) return 'no';
  const grade = /[1-4]/u.exec(said)?.[0] ?? '';
  const pluses = said.replaceAll(/[^+]/gu, '').length;
  if (grade !== '') return `${grade}+`;
  return pluses > 1 ? `${String(pluses)}+` : 'presente';
}

const PUPILS = new RegExp(
  String.raw`^(?:(?<dark>\d+(?:[.,]\d+)?|\?)\s*\/\s*(?<light>\d+(?:[.,]\d+)?|\?))?[\s,·]*(?:(?<react>[0-4])\+?|(?<none>no reactivas?|a ?r?reactivas?))?[\s,·]*(?<dpar>no|${DPAR})?$`,
  'u',
);

/** Words of both pupils; what they do not say of the reaction is asked. */
const PUPIL_WORDS = new RegExp(
  String.raw`^(?:pupilas )?(?<equal>isocoricas?)?(?:\s*(?:,|y|e)?\s*(?<react>(?:normo|foto) ?r?reactivas?|reactivas?(?: a la luz)?))?(?:^|[\s,]+|$)(?<dpar>${DPAR})?$`,
  'u',
);
/** Letters that stand for words, as they are in a note: «PINR, DPAR −». */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/^pinr(?!\p{L})/u, 'isocoricas normorreactivas'],
  [/^picnr(?!\p{L})/u, 'isocoricas normorreactivas'],
  [/^(?:pirr?la?|pifr|isofr|perrla?)(?!\p{L})/u, 'isocoricas reactivas'],
];
const inFull = (line: string): string =>
  LETTERS.reduce((text, [letters, words]) => text.replace(letters, words), line);
const ASKS = 'se anota reactividad 4+';

function readPupilWords(campos: readonly string[], text: string): Read | null {
  const found = PUPIL_WORDS.exec(inFull(folded(text)));
  const { equal, react: how, dpar: defect } = found?.groups ?? {};
  if (equal === undefined && how === undefined) return null;
  const dpar = defect === undefined ? null : { v: defectOf(defect) };
  const said = checked({ ...cleared(campos), pupila_reactividad: { v: '4+' }, dpar });
  if (!said.ok || how?.startsWith('normo') === true) return said;
  return ok({
    ...said.value,
    pregunta: `Pupilas «${text.trim()}»: ${ASKS}${defect === undefined ? ', y nada del DPAR' : ''}. ¿Es así?`,
  });
}

/** What is seen of the shape and the size of a pupil, the longer name first. */
const FINDINGS: readonly (readonly [id: string, words: RegExp])[] = [
  ['por_sinequias', /\bpor sinequias(?: posteriores)?\b/u],
  [
    'midriasis_farmacologica',
    /\bmidriasis (?:farmacologica|medicamentosa)\b|\bdilatadas? (?:farmacologicamente|con gotas)\b/u,
  ],
  ['midriasis_media', /\b(?:midriasis media|semi ?midriasis)\b/u],
  ['midriasis', /\b(?:midriasis|midriaticas?)\b/u],
  ['miosis_farmacologica', /\bmiosis (?:farmacologica|medicamentosa)\b/u],
  ['miosis', /\b(?:miosis|mioticas?)\b/u],
  ['discoria', /\b(?:discoria|discoricas?|irregular(?:es)?)\b/u],
  ['corectopia', /\b(?:corectopia|corectopicas?)\b/u],
  ['fija', /\bfijas?\b/u],
];
/** Of what is denied, doubted or was so before nothing is noted. */
const UNSURE =
  /\b(?:no|sin|ni|niega|descart\w*|posibles?|probables?|antes|previ[oa]s?|resuelt[oa]s?|leve)\b|\?/u;

/** «Discoria», «6/6 0, midriasis farmacológica»: what has a line of its own, and the rest of this one. */
function findingsIn(text: string): { readonly ids: readonly string[]; readonly rest: string } {
  let rest = text;
  const ids = FINDINGS.flatMap(([id, words]) => {
    const next = rest.replace(words, ' ');
    if (next === rest) return [];
    rest = next;
    return [id];
  });
  const plain = rest
    .replaceAll(/\b(?:pupilas?|en|y|con)\b/gu, ' ')
    .replaceAll(/[\s,;·]+/gu, ' ')
    .trim();
  return { ids, rest: plain };
}

function readShape(row: Row, text: string): Read | null {
  const { ids, rest } = findingsIn(text);
  if (ids.length === 0) return null;
  // «No reactiva» is said of the light.
  if (
    UNSURE.test(
      text
        .replace(/\bno reactivas?\b/u, '')
        .replace(new RegExp(DPAR, 'u'), '')
        .replace(/ no$/u, ''),
    )
  )
    return err('Pupilas: lo que no está, o no es seguro, no se anota como hallazgo. Escriba solo lo que ve.');
  const read = rest === '' ? checked({}) : readPupils(row, rest);
  if (!read.ok) return read;
  const said = checked({ pupila_hallazgos: { v: ids } });
  return said.ok ? ok({ ...read.value, valores: { ...read.value.valores, ...said.value.valores } }) : said;
}

/** «4/2,5 3+ no», «4/?» with one size alone: in the dark, in the light, how they react, and the relative afferent defect. */
export function readPupils(row: Row, typed: string): Read {
  const { campos } = row;
  const shape = readShape(row, folded(typed));
  if (shape !== null) return shape;
  const words = readPupilWords(campos, typed);
  if (words !== null) return words;
  const text = folded(typed).replaceAll(/(?<=\d) ?mm\b/gu, '');
  if (/^\d+(?:[.,]\d+)?(?:\s|$)/u.test(text) && text !== folded(typed))
    return err('Pupilas: diga si ese tamaño es en oscuridad («3/?») o con luz («?/3»).');
  const found = PUPILS.exec(text)?.groups;
  if (found === undefined)
    return err(
      'Pupilas: escriba oscuridad / luz, reactividad y DPAR, por ejemplo 4/2,5 3+ no, o DPAR 2+; o la forma: discoria, midriasis media.',
    );
  const { dark, light, none, dpar } = found;
  const react = none === undefined ? found['react'] : '0';
  if (dark !== undefined && light !== undefined && numberOf(light) > numberOf(dark))
    return err('Pupilas: con luz no puede ser más grande que en oscuridad. Escriba primero la de oscuridad.');
  return checked({
    ...cleared(campos),
    ...present({
      pupila_oscuridad: dark === undefined || dark === '?' ? undefined : { v: numberOf(dark) },
      pupila_luz: light === undefined || light === '?' ? undefined : { v: numberOf(light) },
      pupila_reactividad: react === undefined ? undefined : { v: react === '0' ? '0' : `${react}+` },
      dpar: dpar === undefined ? undefined : { v: defectOf(dpar) },
    }),
  });
}

/** All of it is full: of the quadrants, and of the gazes. */
const WHOLE =
  /^(?:(?:campos?|mo[ec]|meo|(?:versiones|ducciones)(?: y (?:versiones|ducciones))?|movimientos(?: oculares| extraoculares)?):? )?(?:(?:complet|conservad)[oa]s?|libres|normal(?:es)?|full|sin (?:alteraciones|limitacion(?:es)?|restriccion(?:es)?))(?: (?:por|a la) confrontacion)?$/u;

const QUADRANT =
  /^(?:(?<short>[tn][si])|(?<side>temporal|nasal) (?<height>superior|inferior)|(?<first>superior|inferior) (?<after>temporal|nasal))(?: (?<how>completo|reducido|ausente|\?))?$/u;

/** Half of the field by its name, and what is lacking of it: asked, because how much is not always said. */
const HALVES = {
  temporal: ['ts', 'ti'],
  nasal: ['ns', 'ni'],
  superior: ['ts', 'ns'],
  inferior: ['ti', 'ni'],
} as const;
const HALF =
  /^(?:(?<lost>hemianopsia|altitudinal|defecto altitudinal)|(?:defecto|campo|hemicampo|reduccion) )? ?(?<half>temporal|nasal|superior|inferior)(?: (?<how>reducido|ausente))?$/u;

function readHalf(text: string): Read | null {
  const { lost, half, how } = HALF.exec(text)?.groups ?? {};
  if (
    !isOneOf(keysOf(HALVES), half) ||
    (lost === undefined && how === undefined && !/^(?:defecto|reduccion) /u.test(text))
  )
    return null;
  const what = how ?? (lost === undefined ? 'reducido' : 'ausente');
  const gone: readonly string[] = HALVES[half];
  const read = checked(
    Object.fromEntries(QUADRANTS.map((at) => [`campo_${at}`, { v: gone.includes(at) ? what : 'completo' }])),
  );
  return read.ok
    ? ok({
        ...read.value,
        pregunta: `Confrontación: se anota ${what} en los dos cuadrantes de ese lado (${half}), y completo el resto. ¿Es así?`,
      })
    : read;
}

/** «ns reducido, ti ausente»: those that are not named are full, and of those with «?» nothing is said. */
export function readQuadrants(_row: Row, text: string): Read {
  const valores: Record<string, GivenValue | null> = Object.fromEntries(
    QUADRANTS.map((each) => [`campo_${each}`, { v: 'completo' }]),
  );
  if (WHOLE.test(folded(text))) return checked(valores);
  const half = readHalf(folded(text));
  if (half !== null) return half;
  for (const segment of segmentsOf(text)) {
    const found = QUADRANT.exec(folded(segment).replace(/^cuadrantanopsia (.*)$/u, '$1 ausente'))?.groups;
    if (found === undefined)
      return err(
        `Confrontación: «${segment}» no se entiende. Escriba por ejemplo «ns reducido, ti ausente».`,
      );
    const { short, side, height, first, after, how } = found;
    const at = short ?? `${(side ?? after)?.[0] ?? ''}${(height ?? first)?.[0] ?? ''}`;
    valores[`campo_${at}`] = how === '?' ? null : { v: how ?? 'reducido' };
  }
  const read = checked(valores);
  return read.ok && folded(text).includes('cuadrantanopsia')
    ? ok({ ...read.value, pregunta: 'Confrontación: se anota ese cuadrante ausente. ¿Es así?' })
    : read;
}

const ROMAN = ['0', 'i', 'ii', 'iii', 'iv'];
/** One grade said of all of it: «abierto», «grado III», «abierto grado 4 en los 4 cuadrantes». */
const WHOLE_ANGLE =
  /^(?:angulo )?(?<open>abierto)?(?:(?:^| ?)(?:grado |shaffer )?(?<grade>(?<=(?:grado|shaffer) )[0-4]|[0-4](?= (?:en|360))|i{1,3}|iv))?(?: (?:en )?(?:360°?|todos|(?:los )?(?:4|cuatro) cuadrantes))?$/u;

/** «S2 I3 N3 T4», each grade with its name, as superior, nasal, inferior, temporal; a Roman one only in that order. */
function inOrder(line: string): string {
  const roman = line.replace(/^s ?(\S+)[ ,;]*n ?(\S+)[ ,;]*i ?(\S+)[ ,;]*t ?(\S+)$/u, '$1 $2 $3 $4');
  const named = /(?<part>[snit])(?:up|nf|as|emp)?[a-z]*[ :=]*(?<grade>[0-4?])[ ,;]*/gu;
  const grades = new Map(
    [...line.matchAll(named)].map(({ groups }) => [groups?.['part'], groups?.['grade']]),
  );
  return grades.size === 4 && [...line.matchAll(named)].length === 4 && line.replaceAll(named, '') === ''
    ? ['s', 'n', 'i', 't'].map((part) => grades.get(part) ?? '').join(' ')
    : roman;
}

/** «3 3 4 3», «3343» or «3 ? 4 3»: superior, nasal, inferior, temporal. */
export function readAngle(_row: Row, text: string): Read {
  const line = folded(text);
  const whole = WHOLE_ANGLE.exec(line)?.groups;
  if (whole?.['open'] !== undefined || whole?.['grade'] !== undefined) {
    const { grade = '4' } = whole;
    const v = ROMAN.includes(grade) ? String(ROMAN.indexOf(grade)) : grade;
    const all = checked(Object.fromEntries(ANGLE_PARTS.map((part) => [`gonio_${part}`, { v }])));
    const said = whole['open'] === undefined ? 'Ángulo' : 'Ángulo abierto';
    return all.ok
      ? ok({ ...all.value, pregunta: `${said}: grado ${v} en los cuatro cuadrantes. ¿Es así?` })
      : all;
  }
  const figures = inOrder(line).replaceAll(/(?<![a-z\d])(?:i{1,3}|iv)(?![a-z\d])/gu, (roman) =>
    String(ROMAN.indexOf(roman)),
  );
  const grades = figures.replaceAll(/[^0-9?]/gu, '');
  if (!/^[0-4?]{4}$/u.test(grades) || grades === '????' || /[^0-9?\s·.,/-]/u.test(figures))
    return err(
      /\b(?:scheie|spaeth)\b|^[a-e] ?\d{2} ?[a-z]/u.test(line)
        ? 'Shaffer: Scheie y Spaeth cuentan de otra manera. Escriba los cuatro grados de Shaffer, de 0 (cerrado) a 4 (abierto).'
        : 'Shaffer: escriba los cuatro grados, de 0 a 4: superior, nasal, inferior, temporal, por ejemplo 3 3 4 3.',
    );
  return checked(
    Object.fromEntries(
      ANGLE_PARTS.map((part, at) => [`gonio_${part}`, grades[at] === '?' ? null : { v: grades[at] ?? '' }]),
    ),
  );
}

/** A gaze by its movement, and how much of it is lacking: «limitación de la abducción −2», «−2 abd». */
const MOVEMENTS: readonly (readonly [RegExp, (typeof GAZES)[number]])[] = [
  [/\babd(?:uccion)?\b/u, 'temporal'],
  [/\ba(?:d|dd|du|duccion|dduccion)\b/u, 'nasal'],
  [/\b(?:supraduccion|elev(?:acion)?)\b/u, 'superior'],
  [/\b(?:infraduccion|depr(?:esion)?)\b/u, 'inferior'],
];
const moved = (segment: string): string =>
  MOVEMENTS.reduce(
    (text, [movement, gaze]) => text.replace(movement, gaze.replaceAll('_', ' ')),
    segment.replace(/^(?:limitacion|deficit|restriccion)(?: (?:de|en|a))?(?: la)? (?=.*-)/u, ''),
  ).replace(/^([+-] ?[0-4])(?: (?:de|en))?(?: la)? ([a-z ]+)$/u, '$2 $1');

const SHORT_GAZES: Readonly<Record<string, (typeof GAZES)[number]>> = {
  ts: 'temporal_superior',
  s: 'superior',
  ns: 'nasal_superior',
  t: 'temporal',
  p: 'primaria',
  n: 'nasal',
  ti: 'temporal_inferior',
  i: 'inferior',
  ni: 'nasal_inferior',
};

/** «t -2, ns +1»: the nine gazes, those that are not named being full; «completas» is all of them. */
export function readDuctions(_row: Row, text: string): Read {
  const valores: Record<string, GivenValue | null> = Object.fromEntries(
    GAZES.map((each) => [`duccion_${each}`, { v: 0 }]),
  );
  if (WHOLE.test(folded(text))) return checked(valores);
  // «abd −2 add −1»: a grade ends what it is of.
  const line = text.replaceAll(/(?<=\p{L}{3,} ?[+\-−–] ?[0-4]) (?=\p{L})/gu, ', ');
  for (const segment of segmentsOf(line)) {
    const found = /^(?<gaze>[a-z ]+?)\s*(?<grade>[+-]?\s?[0-4]|\?)$/u.exec(moved(folded(segment)))?.groups;
    const words = (found?.['gaze'] ?? '').trim().replaceAll(' ', '_');
    const short = Object.hasOwn(SHORT_GAZES, words) ? SHORT_GAZES[words] : undefined;
    const gaze = short ?? GAZES.find((each) => each === words);
    if (found === undefined || gaze === undefined)
      return err(`Ducciones: «${segment}» no se entiende. Escriba por ejemplo «temporal −2, superior −1».`);
    const grade = (found['grade'] ?? '0').replaceAll(' ', '');
    // More and less than full are both graded so.
    if (/^[1-4]$/u.test(grade))
      return err(
        `Ducciones: «${segment}» no dice si falta o sobra. Escriba el signo, por ejemplo «temporal −2».`,
      );
    valores[`duccion_${gaze}`] = grade === '?' ? null : { v: Number(grade) === 0 ? 0 : Number(grade) };
  }
  return checked(valores);
}
