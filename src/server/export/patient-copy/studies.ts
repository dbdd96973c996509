import { EYES } from '#domain/clinical/eye';
import { ORDER_STATE_WORDS } from '#copy/exams/orders';
import { PATIENT_COPY as COPY } from '#copy/clinical/patient-copy';
import { valueWords } from '#domain/clinical/fields/value-words';
import type { FiledStudy, PatientFile } from '#domain/clinical/patient-file';
import { deviceName } from '#domain/studies/device';
import { stepName } from '#domain/studies/ordering-rules';
import { resultFields } from '#domain/studies/results/catalogue';
import type { PerformedStudy } from '#domain/studies/results/study';
import { valueChanges } from '#domain/studies/corrections/correction';
import { notObtainedWords } from '#domain/studies/results/not-obtained';
import { markup, type Html, instantDay } from './markup.ts';

/** The studies of a person: which were asked for, and what was signed of those that were done. */
export const studiesPart = (
  { studies }: Pick<PatientFile, 'studies'>,
  paths: ReadonlyMap<string, string>,
): Html =>
  markup`<h2 id="estudios">${COPY.studies}</h2>
    ${studies.length === 0 ? markup`<p>${COPY.none}</p>` : null}
    ${studies.toReversed().map(
      (each) =>
        markup`<article>
          <h3>${stepName(each.order.estudio)}, ${COPY.eyes[each.order.ojo].toLowerCase()}</h3>
          ${linesOf(each).map((line) => markup`<p class="text">${line}</p>`)}
          ${filesPart(each, paths)}
        </article>`,
    )}`;

/** The files that go with the copy, to be opened from it; those that do not are named. */
function filesPart({ files }: FiledStudy, paths: ReadonlyMap<string, string>): Html | null {
  if (files.length === 0) return null;
  return markup`<ul>
    ${files.map(({ id, value }) => {
      const path = paths.get(id);
      return path === undefined
        ? markup`<li class="warn">${COPY.lostFile(value.nombre)}</li>`
        : markup`<li><a href="${path}">${path}</a></li>`;
    })}
  </ul>`;
}

function linesOf({ order, study }: FiledStudy): string[] {
  const asked = `${order.indicacion}. ${order.solicita.nombre}. ${ORDER_STATE_WORDS[order.estado]}.`;
  // What nobody has signed is not said to anybody.
  if (study?.informe === undefined) return [asked];
  const { equipo, serie, realizado, valores, informe, validacion } = study;
  return [
    asked,
    `${instantDay(realizado)}. ${deviceName(equipo)}${serie === undefined ? '' : ` n.º ${serie}`}`,
    ...correctionLines(study),
    ...untakenLines(study),
    ...resultFields(order.estudio).flatMap((field) =>
      EYES.flatMap((eye) => {
        const value = valores[field.id]?.[eye];
        return value === undefined ? [] : [`${field.nombre}, ${eye}: ${valueWords(field, value, eye)}`];
      }),
    ),
    informe.texto,
    validacion?.texto ?? '',
  ].filter((line) => line !== '');
}

/** The eyes of which nothing could be measured, and why. */
const untakenLines = ({ noSePudo = {} }: PerformedStudy): string[] =>
  EYES.flatMap((eye) => {
    const notObtained = noSePudo[eye];
    return notObtained === undefined ? [] : [`${eye}: ${notObtainedWords(notObtained)}`];
  });

/** Which report this one corrects, why, and what it said: who has a copy of before can tell the two apart. */
function correctionLines({ estudio, valores, validacion, superados = [] }: PerformedStudy): string[] {
  const before = superados.at(-1);
  if (before === undefined || validacion?.corrige === undefined) return [];
  const fields = new Map(resultFields(estudio).map((field) => [field.id, field]));
  return [
    COPY.corrects(instantDay(before.validacion.cuando), validacion.corrige.motivo),
    ...valueChanges(before, { valores }).map(({ campo, ojo, antes }) =>
      COPY.saidBefore(
        `${fields.get(campo)?.nombre ?? campo}, ${ojo}`,
        antes === null ? null : valueWords(fields.get(campo), antes, ojo),
      ),
    ),
  ];
}
