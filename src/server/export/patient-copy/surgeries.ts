import { PATIENT_COPY as COPY } from '#copy/clinical/patient-copy';
import { SURGERY_STATE_WORDS } from '#copy/clinical/surgery';
import { cie10Of } from '#domain/clinical/cie10';
import type { PatientFile } from '#domain/clinical/patient-file';
import { injectionWords } from '#domain/clinical/surgery/injection-words';
import { COMPLICATIONS, implantWords, plugWords } from '#domain/clinical/surgery/operation-note';
import { procedureName } from '#domain/clinical/surgery/procedures';
import type { Surgery } from '#domain/clinical/surgery/surgery';
import { markup, type Html, dayWords, instantDay } from './markup.ts';

/** The operations of a person: proposed, done with their note, or taken back with the reason. */
export const surgeriesPart = ({ surgeries, doctors }: Pick<PatientFile, 'surgeries' | 'doctors'>): Html =>
  markup`<h2 id="cirugias">${COPY.surgeries}</h2>
    ${surgeries.length === 0 ? markup`<p>${COPY.none}</p>` : null}
    ${surgeries.map(
      ({ value }) =>
        markup`<article>
          <h3>${procedureName(value)}, ${COPY.eyes[value.ojo].toLowerCase()}</h3>
          ${linesOf(value, doctors.get(value.medico)?.nombre ?? value.medico).map((line) => markup`<p class="text">${line}</p>`)}
        </article>`,
    )}`;

function linesOf(surgery: Surgery, doctor: string): string[] {
  const { cie, fecha, riesgos, historial, operacion } = surgery;
  const note = operacion?.nota;
  const lens = note?.implante;
  return [
    `${cie10Of(cie)?.nombre ?? cie}. ${doctor}`,
    ...historial.map(({ estado, cuando, motivo }) =>
      [`${SURGERY_STATE_WORDS[estado]}: ${instantDay(cuando)}`, motivo ?? '']
        .filter((each) => each !== '')
        .join('. '),
    ),
    note === undefined && fecha !== undefined ? COPY.surgeryOn(dayWords(fecha)) : '',
    riesgos === '' ? '' : COPY.risks(riesgos),
    ...(note === undefined
      ? []
      : [
          note.tecnica,
          note.hallazgos ?? '',
          lens === undefined ? '' : COPY.implant(implantWords(lens)),
          note.inyeccion === undefined ? '' : COPY.injected(injectionWords(note.inyeccion)),
          note.tapon === undefined ? '' : COPY.plugged(plugWords(note.tapon)),
          note.complicaciones.length === 0
            ? COPY.noComplications
            : COPY.complications(note.complicaciones.map((each) => COMPLICATIONS[each]).join(', ')),
          note.complicacionDetalle ?? '',
          note.indicaciones ?? '',
        ]),
  ].filter((each) => each !== '');
}
