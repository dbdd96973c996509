import type { Examination, SectionRecord } from '#client/queries/clinical/visits';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';
import { UNSEEN_WORDS } from '#copy/clinical/visit';
import { rawOf } from '#domain/clinical/cells/written';
import { fieldOf, fieldsIn } from '#domain/clinical/fields/catalogue';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { SECTIONS } from '#domain/clinical/fields/sections';
import { fieldWords, valueWords } from '#domain/clinical/fields/value-words';
import { originWords } from '#domain/clinical/origin/origin';
import { measuredBy } from '#backoffice/shared/examination/measured-by.ts';

const CELL = 'border border-line px-1.5 py-0.5 text-start align-top';
const EYES = ['OD', 'OI'] as const;

/** What was found at a visit, on paper: every field that has a value, with how and where from, and who else measured. */
export function PaperExamination({ examination }: { readonly examination: Examination }) {
  const others = measuredBy(examination, '');
  const parts = SECTIONS.flatMap(({ id, nombre }) =>
    examination.items
      .filter(({ seccion }) => seccion === id)
      .map((part) => ({ part, nombre, campos: writtenIn(part) })),
  ).filter(({ part, campos }) => campos.length > 0 || unseenIn(part).length > 0);
  if (parts.length === 0) return <p className="m-0 hidden print:block">{PATIENT_COPY.none}</p>;
  return (
    <table className="mt-1 hidden w-full table-fixed border-collapse text-dense print:table">
      <caption className="sr-only">{PATIENT_COPY.findings}</caption>
      {parts.map(({ part, nombre, campos }) => (
        <tbody key={part.seccion}>
          <tr className="break-inside-avoid break-after-avoid">
            <th scope="col" className={`${CELL} w-[26%] bg-paper-2 font-strong`}>
              {nombre}
            </th>
            {EYES.map((ojo) => (
              <th key={ojo} scope="col" className={`${CELL} bg-paper-2 font-strong`}>
                {ojo} {UNSEEN_WORDS[part.estados[ojo] ?? '']}
              </th>
            ))}
          </tr>
          {campos.map((campo) => (
            <FieldRow key={campo} campo={campo} valores={part.valores[campo] ?? {}} />
          ))}
          {others.has(part.seccion) && (
            <tr>
              <td colSpan={3} className={CELL}>
                {others.get(part.seccion)}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

type ValuesOfField = SectionRecord['valores'][string];

function FieldRow({ campo, valores }: { readonly campo: string; readonly valores: ValuesOfField }) {
  const field = fieldOf(campo);
  const both = valores.AO !== undefined;
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className={`${CELL} font-medium [overflow-wrap:anywhere]`}>
        {field === undefined ? campo : fieldWords(field)}
      </th>
      {both ? (
        <td colSpan={2} className={`${CELL} [overflow-wrap:anywhere]`}>
          {wordsOf(campo, valores, 'AO')}
        </td>
      ) : (
        EYES.map((ojo) => (
          <td key={ojo} className={`${CELL} [overflow-wrap:anywhere]`}>
            {wordsOf(campo, valores, ojo)}
          </td>
        ))
      )}
    </tr>
  );
}

function wordsOf(campo: string, valores: ValuesOfField, ojo: ValueEye): string {
  const value = valores[ojo];
  if (value === undefined) return '';
  return [
    // It is sent in the field's unit, and named by what is stored.
    valueWords(fieldOf(campo), { ...value, v: rawOf(campo, value) }, ojo),
    value.metodo,
    value.hora === undefined ? undefined : PATIENT_COPY.hour(value.hora),
    value.origen === undefined ? undefined : originWords(value.origen),
  ]
    .filter((each) => each !== undefined)
    .join(', ');
}

/** The fields of a part that have a value, in the catalogue's order; what it no longer has was written all the same. */
function writtenIn({ seccion, valores }: SectionRecord): string[] {
  const known = fieldsIn(seccion).map(({ id }) => id);
  return [...known, ...Object.keys(valores).filter((id) => !known.includes(id))].filter(
    (id) => valores[id] !== undefined,
  );
}

const unseenIn = ({ estados }: SectionRecord): string[] =>
  EYES.flatMap((ojo) => UNSEEN_WORDS[estados[ojo] ?? ''] ?? []);
