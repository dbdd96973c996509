import type { App } from '#application/app';
import { antecedents } from '#application/collections';
import type { NewAntecedent } from '#domain/clinical/antecedents/antecedent';
import { addDays } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** An antecedent, and how many days ago it was done. */
type SampleAntecedent = NewAntecedent & { readonly hace?: number };

const NO_ALLERGY: SampleAntecedent = { clase: 'alergia', que: 'niega' };

/** What goes with each course of illness, as it would be read in a textbook: nobody's. */
export const CASE_ANTECEDENTS: Readonly<Partial<Record<string, readonly SampleAntecedent[]>>> = {
  glaucoma: [
    NO_ALLERGY,
    { clase: 'condicion', que: 'asma' },
    { clase: 'condicion', que: 'hipertension', desde: '2009' },
    { clase: 'ocular', que: 'laser', ojo: 'OI', detalle: 'Trabeculoplastia', hace: 1470 },
    { clase: 'familiar', que: 'glaucoma', datos: { parentesco: 'madre' } },
    { clase: 'medicacion', que: 'gota', ojo: 'AO', detalle: 'Latanoprost 0,005 %, una de noche' },
    { clase: 'medicacion', que: 'gota', ojo: 'OI', detalle: 'Brimonidina 0,2 %, cada 12 horas' },
  ],
  diabetes: [
    { clase: 'alergia', que: 'sulfas', detalle: 'Ronchas en todo el cuerpo' },
    { clase: 'condicion', que: 'diabetes_2', desde: '2011', datos: { anios: 15, hba1c: 8.4 } },
    { clase: 'medicacion', que: 'via_oral', detalle: 'Metformina 850 mg, cada 12 horas' },
  ],
  catarata: [
    NO_ALLERGY,
    { clase: 'condicion', que: 'tamsulosina' },
    { clase: 'ocular', que: 'cirugia', ojo: 'OD', detalle: 'Facoemulsificación con lente' },
    { clase: 'ocular', que: 'cirugia', ojo: 'OI', detalle: 'Facoemulsificación con lente' },
  ],
};

/** What is known of the others who come: most have no allergy. */
const OTHERS: readonly (readonly SampleAntecedent[])[] = [
  [NO_ALLERGY],
  [NO_ALLERGY, { clase: 'condicion', que: 'hipertension' }],
  [NO_ALLERGY],
  [{ clase: 'alergia', que: 'penicilina', detalle: 'Ronchas en la cara' }],
  [NO_ALLERGY, { clase: 'ocular', que: 'lentes_de_contacto', ojo: 'AO' }],
  [NO_ALLERGY],
  [NO_ALLERGY, { clase: 'condicion', que: 'anticoagulante' }],
];

/** Notes what is known of a patient, each time under the same ids. */
export async function fillAntecedents(
  app: Pick<App, 'store'>,
  known: readonly SampleAntecedent[],
  { paciente, por, en }: { readonly paciente: string; readonly por: string; readonly en: string },
): Promise<void> {
  await app.store.transaction((tx) => {
    for (const [at, { ojo, detalle, desde, datos, hace, ...rest }] of known.entries())
      tx.create(antecedents, `muestra-${paciente}-${String(at)}`, {
        paciente: { id: paciente },
        ...rest,
        ...present({ ojo, detalle, desde, datos }),
        ...present({
          datos: hace === undefined ? undefined : { ...datos, fecha: addDays(en.slice(0, 10), -hace) },
        }),
        por,
        en,
      });
    return Promise.resolve(ok(undefined));
  });
}

/** What is known of the patient at a place of the list. */
export const othersAt = (at: number): readonly SampleAntecedent[] =>
  OTHERS[at % OTHERS.length] ?? [NO_ALLERGY];
