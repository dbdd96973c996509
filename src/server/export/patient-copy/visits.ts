import { PATIENT_COPY as COPY } from '#copy/clinical/patient-copy';
import { fieldOf, fieldsIn } from '#domain/clinical/fields/catalogue';
import { SECTIONS } from '#domain/clinical/fields/sections';
import type { ValueEye } from '#domain/clinical/fields/raw';
import type { Value } from '#domain/clinical/fields/value';
import { fieldWords, valueWords } from '#domain/clinical/fields/value-words';
import { originWords } from '#domain/clinical/origin/origin';
import type { FiledVisit, PatientFile } from '#domain/clinical/patient-file';
import type { Section } from '#domain/clinical/section';
import { markup, type Html, dayWords, instantWords } from './markup.ts';

/** A visit as its patient can read it: what was said, found by field and eye, what it is, and what to do. */
export function visitPart(
  visit: FiledVisit,
  { doctors, people }: Pick<PatientFile, 'doctors' | 'people'>,
): Html {
  const { fecha, medico, motivo, plan, diagnosticos, adendas } = visit.value;
  const doctor = doctors.get(medico);
  return markup`<article>
    <h3>${COPY.visit(dayWords(fecha))}</h3>
    <p class="by">${COPY.by(doctor?.nombre ?? medico, doctor?.matricula ?? '')}</p>
    ${motivo.trim() === '' ? null : markup`<h4>${COPY.reason}</h4><p class="text">${motivo}</p>`}
    <h4>${COPY.diagnoses}</h4>
    <ul>
      ${diagnosticos.map(({ codigo, nombre, ojo, clase, certeza }) => {
        const words = [
          ...(ojo === undefined ? [] : [COPY.eyes[ojo].toLowerCase()]),
          ...(clase === 'principal' ? [COPY.principal] : []),
          COPY.certainty[certeza],
        ];
        return markup`<li>${nombre} (${words.join(', ')}) <small>CIE-10 ${codigo}</small></li>`;
      })}
    </ul>
    ${plan.trim() === '' ? null : markup`<h4>${COPY.plan}</h4><p class="text">${plan}</p>`}
    ${visit.sections.length === 0 ? null : markup`<h4>${COPY.findings}</h4>${inOrder(visit.sections).map((each) => sectionPart(each, takenBy(each, visit.value.autor, people)))}`}
    ${adendas.map(
      ({ cuando, medico: by, texto }) =>
        markup`<h4>${COPY.addendum(doctors.get(by)?.nombre ?? by, instantWords(cuando))}</h4><p class="text">${texto}</p>`,
    )}
    <p class="sign">${signatureWords(visit)}</p>
  </article>`;
}

function signatureWords({ firma }: FiledVisit): string {
  if (firma.estado === 'alterada') return COPY.altered;
  if (firma.estado === 'sin_firma') return COPY.unsigned;
  return COPY.signed(instantWords(firma.cuando), firma.hash.slice(0, 16));
}

const inOrder = (sections: readonly Section[]): Section[] =>
  SECTIONS.flatMap(({ id }) => sections.find(({ seccion }) => seccion === id) ?? []);

/** Who else than the doctor took values of a part, and when; who confirmed them. */
function takenBy({ valores }: Section, autor: string, people: PatientFile['people']): string[] {
  const all = Object.values(valores).flatMap(({ OD, OI, AO }) =>
    [OD, OI, AO].filter((value) => value !== undefined),
  );
  const name = (uid: string): string => people.get(uid)?.nombre ?? COPY.somebody;
  const others = all.filter(({ por }) => por !== autor);
  return [
    ...new Set([
      ...others.map(({ por, en }) => COPY.takenBy(name(por), instantWords(en))),
      ...others.flatMap(({ confirmo }) =>
        confirmo === undefined ? [] : [COPY.confirmedBy(name(confirmo.por), instantWords(confirmo.en))],
      ),
    ]),
  ];
}

function sectionPart({ seccion, valores, estados }: Section, taken: readonly string[]): Html | null {
  const name = SECTIONS.find(({ id }) => id === seccion)?.nombre ?? seccion;
  const known = fieldsIn(seccion).map(({ id }) => id);
  // A field that the catalogue no longer has was written all the same.
  const written = [...known, ...Object.keys(valores).filter((id) => !known.includes(id))].filter(
    (id) => valores[id] !== undefined,
  );
  const hasStates = estados.OD !== undefined || estados.OI !== undefined;
  if (written.length === 0 && !hasStates) return null;
  return markup`<table class="eyes">
    <thead>
      <tr>
        <th scope="col">${name}</th>
        <th scope="col">${COPY.eyes.OD}</th>
        <th scope="col">${COPY.eyes.OI}</th>
      </tr>
    </thead>
    <tbody>
      ${written.map((id) => rowPart(id, valores[id] ?? {}))}
      ${
        hasStates
          ? markup`<tr>
            <th scope="row">${COPY.state}</th>
            <td>${estados.OD === undefined ? '' : COPY.states[estados.OD]}</td>
            <td>${estados.OI === undefined ? '' : COPY.states[estados.OI]}</td>
          </tr>`
          : null
      }
      ${taken.map((words) => markup`<tr><td colspan="3" class="by">${words}</td></tr>`)}
    </tbody>
  </table>`;
}

function rowPart(id: string, values: { readonly [Eye in ValueEye]?: Value | undefined }): Html {
  const field = fieldOf(id);
  const label = field === undefined ? id : fieldWords(field);
  const words = (value: Value | undefined, ojo: ValueEye): string =>
    value === undefined
      ? ''
      : [
          valueWords(field, value, ojo),
          value.metodo,
          value.hora === undefined ? undefined : COPY.hour(value.hora),
          value.origen === undefined ? undefined : originWords(value.origen),
        ]
          .filter((each) => each !== undefined)
          .join(', ');
  return values.AO === undefined
    ? markup`<tr><th scope="row">${label}</th><td>${words(values.OD, 'OD')}</td><td>${words(values.OI, 'OI')}</td></tr>`
    : markup`<tr><th scope="row">${label}</th><td colspan="2">${words(values.AO, 'AO')}</td></tr>`;
}
