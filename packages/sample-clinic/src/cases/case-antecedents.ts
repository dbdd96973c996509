import type { App } from '#application/app';
import { antecedents } from '#application/collections';
import type { NewAntecedent } from '#domain/clinical/antecedents/antecedent';
import { addDays } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** An antecedent, and how many days ago it was done or begun; noted and left so many days ago, with the reason. */
type SampleAntecedent = NewAntecedent & {
  readonly hace?: number;
  readonly anotado?: number;
  readonly hasta?: readonly [days: number, why: string];
};
const drop = (ojo: 'OD' | 'OI' | 'AO', detalle: string, hace: number): SampleAntecedent => ({
  ...{ clase: 'medicacion', que: 'gota', ojo, detalle, hace },
});
const doses = (ojo: 'OD' | 'OI', ...days: readonly number[]): SampleAntecedent[] =>
  days.map((hace) => ({ clase: 'ocular', que: 'inyeccion', ojo, detalle: 'Bevacizumab', hace }));

const NO_ALLERGY: SampleAntecedent = { clase: 'alergia', que: 'niega' };

/** What goes with each course of illness, as it would be read in a textbook: nobody's. */
export const CASE_ANTECEDENTS: Readonly<Partial<Record<string, readonly SampleAntecedent[]>>> = {
  glaucoma: [
    { clase: 'alergia', que: 'sulfas', detalle: 'Ronchas con dorzolamida' },
    { clase: 'condicion', que: 'asma' },
    { clase: 'condicion', que: 'hipertension', desde: '2009' },
    { clase: 'ocular', que: 'laser', ojo: 'OI', detalle: 'Trabeculoplastia', hace: 1470 },
    { clase: 'familiar', que: 'glaucoma', datos: { parentesco: 'madre' } },
    drop('AO', 'Latanoprost 0,005 %, una de noche', 2160),
    { ...drop('OI', 'Dorzolamida 2 %, cada 8 horas', 1700), anotado: 1700, hasta: [1620, 'Alergia'] },
    drop('OI', 'Brimonidina 0,2 %, cada 12 horas', 760),
  ],
  diabetes: [
    { clase: 'alergia', que: 'sulfas', detalle: 'Ronchas en todo el cuerpo' },
    {
      ...{ clase: 'condicion', que: 'diabetes_2', desde: '2011', datos: { anios: 13, hba1c: 7.6 } },
      ...{ anotado: 730, hasta: [365, 'Actualizado'] },
    },
    {
      ...{ clase: 'condicion', que: 'diabetes_2', desde: '2011', datos: { anios: 14, hba1c: 8.1 } },
      ...{ anotado: 365, hasta: [150, 'Actualizado'] },
    },
    { clase: 'condicion', que: 'diabetes_2', desde: '2011', datos: { anios: 15, hba1c: 8.4 }, anotado: 150 },
    ...doses('OI', 150),
    { clase: 'medicacion', que: 'via_oral', detalle: 'Metformina 850 mg, cada 12 horas' },
  ],
  dmae: [NO_ALLERGY, ...doses('OD', 210, 182, 154, 112, 56)],
  estrabismo: [NO_ALLERGY],
  catarata: [
    NO_ALLERGY,
    { clase: 'condicion', que: 'tamsulosina' },
    { clase: 'ocular', que: 'cirugia', ojo: 'OD', detalle: 'Facoemulsificación con lente', hace: 200 },
    { clase: 'ocular', que: 'cirugia', ojo: 'OI', detalle: 'Facoemulsificación con lente', hace: 130 },
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
    const moment = (ago: number): string => `${addDays(en.slice(0, 10), 1 - ago)}${en.slice(10)}`;
    for (const [at, { ojo, detalle, desde, datos, hace, anotado, hasta, ...rest }] of known.entries())
      tx.create(antecedents, `muestra-${paciente}-${String(at)}`, {
        paciente: { id: paciente },
        ...rest,
        ...present({ ojo, detalle, desde, datos }),
        ...present({
          datos: hace === undefined ? undefined : { ...datos, fecha: addDays(en.slice(0, 10), 1 - hace) },
        }),
        ...present({
          retirado: hasta === undefined ? undefined : { por, en: moment(hasta[0]), motivo: hasta[1] },
        }),
        por,
        en: anotado === undefined ? en : moment(anotado),
      });
    return Promise.resolve(ok(undefined));
  });
}

/** What is known of the patient at a place of the list. */
export const othersAt = (at: number): readonly SampleAntecedent[] =>
  OTHERS[at % OTHERS.length] ?? [NO_ALLERGY];
