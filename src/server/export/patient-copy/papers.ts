import { PATIENT_COPY as COPY } from '#copy/clinical/patient-copy';
import type { DocumentContent } from '#domain/clinical/documents/contents';
import { DOCUMENT_TYPES } from '#domain/clinical/documents/document';
import { LENS_KINDS, type GlassesEye } from '#domain/clinical/documents/glasses';
import { lensText } from '#domain/clinical/documents/lens';
import { CERTIFICATES, PRIORITIES } from '#domain/clinical/documents/letters';
import { FORMS, medicineSentence, stepWords, taperCalendar } from '#domain/clinical/documents/medication';
import { formatNumber } from '#domain/clinical/fields/number-words';
import type { FiledDocument } from '#domain/clinical/patient-file';
import { markup, type Html, dayWords, instantDay } from './markup.ts';

/** A paper with what it says, and whether it still holds. */
export function paperPart({ value, said }: FiledDocument): Html {
  const { tipo, numero, fecha, anulado } = value;
  return markup`<article>
    <h3>${COPY.paperOf(DOCUMENT_TYPES[tipo].nombre, numero, dayWords(fecha))}</h3>
    ${
      anulado === undefined
        ? null
        : markup`<p class="warn">${COPY.annulled(instantDay(anulado.cuando), anulado.motivo)}</p>`
    }
    ${
      said === null
        ? markup`<p class="warn">${COPY.brokenPaper}</p>`
        : markup`<p class="by">${COPY.by(said.head.medico.nombre, said.head.medico.matricula ?? '')}</p>
          ${contentPart(said.content)}`
    }
  </article>`;
}

const lines = (...texts: readonly (string | undefined)[]): Html =>
  markup`${texts
    .filter((each): each is string => each !== undefined && each.trim() !== '')
    .map((each) => markup`<p class="text">${each}</p>`)}`;

function contentPart({ tipo, contenido }: DocumentContent): Html {
  if (tipo === 'receta_lentes') {
    const { lente, OD, OI, material, filtros, meses, nota, motivoDiferencia } = contenido;
    return lines(
      LENS_KINDS[lente],
      ...eyeLine('OD', OD),
      ...eyeLine('OI', OI),
      material,
      filtros,
      COPY.glasses(meses),
      motivoDiferencia,
      nota,
    );
  }
  if (tipo === 'receta_medicamentos') {
    const { medicamentos, desde, nota } = contenido;
    return markup`<ul>
        ${medicamentos.map((each) => {
          const steps = desde === undefined ? [] : taperCalendar(each, desde);
          return markup`<li>
            <b>${each.dci} ${each.concentracion}</b>, ${FORMS[each.forma].nombre}: ${medicineSentence(each)}
            ${each.indicaciones === undefined ? null : markup`<br />${each.indicaciones}`}
            ${steps.map(
              (step) => markup`<br />${dayWords(step.desde)} – ${dayWords(step.hasta)}: ${stepWords(step)}`,
            )}
          </li>`;
        })}
      </ul>
      ${lines(nota)}`;
  }
  if (tipo === 'orden_estudios') {
    const { estudios, diagnostico, cie, prioridad, nota } = contenido;
    return markup`<ul>
        ${estudios.map(
          ({ codigo, nombre, ojo, preparacion }) =>
            markup`<li>
              ${nombre ?? codigo}, ${COPY.eyes[ojo].toLowerCase()}
              ${
                preparacion === undefined || preparacion === ''
                  ? null
                  : markup`<br />${COPY.preparation}: ${preparacion}`
              }
            </li>`,
        )}
      </ul>
      ${lines(`${COPY.indication}: ${diagnostico ?? cie}`, `${COPY.priority}: ${PRIORITIES[prioridad]}`, nota)}`;
  }
  if (tipo === 'certificado') {
    const { certificado, texto, dias } = contenido;
    return lines(CERTIFICATES[certificado], texto, dias === undefined ? undefined : COPY.rest(dias));
  }
  if (tipo === 'referencia') {
    const { para, motivo, resumen, prioridad } = contenido;
    return lines(
      `${COPY.to}: ${para}`,
      `${COPY.reason}: ${motivo}`,
      resumen,
      `${COPY.priority}: ${PRIORITIES[prioridad]}`,
    );
  }
  return lines(...textsIn(contenido));
}

/** Every text and number of any other paper, in its order: none is left out, also where nobody has given it a form yet. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [number(PLAIN, value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const SIGNED = { escala: 100, paso: 0.25, conSigno: true } as const;
const PLAIN = { escala: 100, paso: 0.25 } as const;
const number = (how: typeof SIGNED | typeof PLAIN, value: number): string =>
  formatNumber(how, Math.round(value * 100));

function eyeLine(eye: 'OD' | 'OI', given: GlassesEye | undefined): string[] {
  if (given?.esfera === undefined) return [];
  const { esfera, cilindro, eje, adicion, prisma, base, dnpLejos, dnpCerca, altura } = given;
  const parts = [
    lensText({ esfera, cilindro, eje }),
    adicion === undefined ? '' : `${COPY.addition} ${number(SIGNED, adicion)}`,
    prisma === undefined || base === undefined ? '' : COPY.prism(number(PLAIN, prisma), base),
    dnpLejos === undefined ? '' : `DNP lejos ${number(PLAIN, dnpLejos)} mm`,
    dnpCerca === undefined ? '' : `DNP cerca ${number(PLAIN, dnpCerca)} mm`,
    altura === undefined ? '' : `altura ${number(PLAIN, altura)} mm`,
  ];
  return [`${COPY.eyes[eye]}: ${parts.filter((each) => each !== '').join(', ')}`];
}
