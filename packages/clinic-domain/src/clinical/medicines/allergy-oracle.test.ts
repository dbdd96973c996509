import { expect, test } from 'vitest';
import { allergiesNotUnderstood } from './allergies.ts';
import { checkMedicine } from './check-medicine.ts';
import type { Known } from '../antecedents/known.ts';

type Expected = 'pregunta' | 'nota' | 'nada';
const noted = (detalle: string): Known[] => [{ clase: 'alergia', que: 'farmaco', detalle }];
const answer = (conocido: readonly Known[], texto: string): Expected => {
  const found = checkMedicine({ conocido }, { texto });
  return found.some(({ nivel }) => nivel === 'pregunta') ? 'pregunta' : found.length > 0 ? 'nota' : 'nada';
};

/** Written by hand from what a pharmacist says, without looking at the table. */
test.each<readonly [alergia: string, receta: string, Expected]>([
  // The same substance, in every ending, spelling and brand.
  ['moxifloxacino', 'moxifloxacina', 'pregunta'],
  ['moxifloxacina', 'Moxifloxacino 0,5 %', 'pregunta'],
  ['Vigamox', 'moxifloxacina', 'pregunta'],
  ['alergia a la moxifloxacina', 'Vigamox', 'pregunta'],
  ['tobramicina', 'Tobradex', 'pregunta'],
  ['tobramicina', 'Tobrex', 'pregunta'],
  ['Tobradex', 'Maxidex', 'pregunta'],
  ['gotas de tobramicina', 'TOBRAMICINA 0.3%', 'pregunta'],
  ['acyclovir', 'aciclovir', 'pregunta'],
  ['aciclovir', 'Zovirax', 'pregunta'],
  ['cyclosporine', 'ciclosporina 0,05 %', 'pregunta'],
  ['maleato de timolol', 'Cosopt', 'pregunta'],
  ['timolol', 'Krytantek Ofteno', 'pregunta'],
  ['dipirona', 'metamizol', 'pregunta'],
  ['Novalgina', 'dipirona', 'pregunta'],
  ['AAS', 'Aspirina 100 mg', 'pregunta'],
  ['ácido acetilsalicílico', 'Cardioaspirina', 'pregunta'],
  ['proximetacaína', 'proparacaína', 'pregunta'],
  ['Isodine', 'povidona yodada', 'pregunta'],
  ['neomicina', 'Maxitrol', 'pregunta'],
  ['polimixina', 'Maxitrol', 'pregunta'],
  ['bactrim', 'cotrimoxazol', 'pregunta'],
  ['trimetoprima', 'Bactrim', 'pregunta'],
  ['atropina', 'Sulfato de atropina 1 %', 'pregunta'],
  ['moxifloxacno', 'moxifloxacina', 'pregunta'],
  // The same class.
  ['quinolonas', 'ciprofloxacina', 'pregunta'],
  ['fluoroquinolonas', 'Ciloxan', 'pregunta'],
  ['ciprofloxacino', 'moxifloxacina', 'pregunta'],
  ['levofloxacino', 'Vigadexa', 'pregunta'],
  ['aminoglucósidos', 'tobramicina', 'pregunta'],
  ['gentamicina', 'Tobrex', 'pregunta'],
  ['neomicina', 'tobramicina', 'pregunta'],
  ['ibuprofeno', 'ketorolaco', 'pregunta'],
  ['ibuprofeno', 'Nevanac', 'pregunta'],
  ['aspirina', 'diclofenaco', 'pregunta'],
  ['metamizol', 'ibuprofeno', 'pregunta'],
  ['antiinflamatorios', 'bromfenaco', 'pregunta'],
  ['AINE', 'Acular', 'pregunta'],
  ['penicilina', 'amoxicilina', 'pregunta'],
  ['amoxicilina', 'Augmentin', 'pregunta'],
  ['cefalexina', 'cefuroxima', 'pregunta'],
  ['azitromicina', 'eritromicina', 'pregunta'],
  ['doxiciclina', 'minociclina', 'pregunta'],
  ['betabloqueantes', 'Combigan', 'pregunta'],
  ['anestésicos', 'lidocaína', 'pregunta'],
  ['tetracaína', 'proparacaína', 'pregunta'],
  ['corticoides', 'Pred Forte', 'pregunta'],
  ['dorzolamida', 'Azopt', 'pregunta'],
  // Another class, with what the literature says of it.
  ['penicilina', 'cefazolina', 'pregunta'],
  ['cefalexina', 'amoxicilina', 'pregunta'],
  ['sulfas', 'dorzolamida', 'pregunta'],
  ['sulfas', 'acetazolamida', 'pregunta'],
  ['sulfametoxazol', 'Cosopt', 'pregunta'],
  ['ibuprofeno', 'celecoxib', 'pregunta'],
  ['aciclovir', 'ganciclovir', 'pregunta'],
  ['apraclonidina', 'brimonidina', 'pregunta'],
  ['yodo', 'povidona yodada', 'pregunta'],
  ['contraste yodado', 'povidona yodada', 'pregunta'],
  ['benzalconio', 'Timolol 0,5 %', 'pregunta'],
  ['aspirina', 'paracetamol', 'nota'],
  ['penicilina', 'meropenem', 'nota'],
  ['lidocaína', 'proparacaína', 'nota'],
  ['mariscos', 'povidona yodada', 'nota'],
  // Nothing to do with each other.
  ['penicilina', 'ciprofloxacina', 'nada'],
  ['penicilina', 'tobramicina', 'nada'],
  ['sulfas', 'Sulfato de atropina', 'nada'],
  ['sulfas', 'timolol', 'nada'],
  ['sulfas', 'neomicina sulfato', 'nada'],
  ['quinolonas', 'tobramicina', 'nada'],
  ['aminoglucósidos', 'azitromicina', 'nada'],
  ['tobramicina', 'Maxidex', 'nada'],
  ['ibuprofeno', 'prednisolona', 'nada'],
  ['aspirina', 'timolol', 'nada'],
  ['lidocaína', 'tropicamida', 'nada'],
  ['povidona', 'fluoresceína', 'nada'],
  ['yodo', 'fluoresceína', 'nada'],
  ['mariscos', 'fluoresceína', 'nada'],
  ['dorzolamida', 'brimonidina', 'nada'],
  ['latanoprost', 'timolol', 'nada'],
  ['cloranfenicol', 'aciclovir', 'nada'],
  ['eritromicina', 'vancomicina', 'nada'],
  ['polen', 'moxifloxacina', 'nada'],
  ['esparadrapo', 'latanoprost', 'nada'],
  ['huevo y maní', 'ketorolaco', 'nada'],
  ['benzalconio', 'Timolol sin conservantes', 'nada'],
])('allergic to «%s», «%s» is answered with %s', (alergia, receta, expected) => {
  expect(answer(noted(alergia), receta)).toBe(expected);
});

test.each<readonly [que: string, receta: string, Expected]>([
  ['sulfas', 'Azarga', 'pregunta'],
  ['penicilina', 'ampicilina', 'pregunta'],
  ['aines', 'naproxeno', 'pregunta'],
  ['anestesico_local', 'bupivacaína', 'pregunta'],
  ['fluoresceina', 'fluoresceína sódica', 'pregunta'],
  ['povidona', 'Betadine', 'pregunta'],
  ['latex', 'tropicamida', 'nada'],
  ['niega', 'penicilina benzatínica', 'nada'],
])('«%s» of the list against «%s»: %s', (que, receta, expected) => {
  expect(answer([{ clase: 'alergia', que, detalle: 'ronchas en los párpados' }], receta)).toBe(expected);
});

test('what nobody knows is said: a medicine, a word beside one, and an allergy', () => {
  const known = noted('trimetoxulo');
  expect(allergiesNotUnderstood(known)).toEqual([
    { texto: 'No se pudo comprobar la alergia «trimetoxulo»', nivel: 'pregunta' },
  ]);
  expect(allergiesNotUnderstood(noted('un antibiótico')).map(({ texto }) => texto)).toEqual([
    'No se pudo comprobar la alergia «un antibiótico»',
  ]);
  expect(allergiesNotUnderstood(noted('amoxicilina y trimetoxulo')).map(({ texto }) => texto)).toEqual([
    'No se pudo comprobar la alergia «trimetoxulo»',
  ]);
  expect(checkMedicine({ conocido: noted('sulfas') }, { texto: 'Oftalmex' })).toEqual([
    { texto: 'No se pudo comprobar «Oftalmex» contra las alergias', nivel: 'pregunta' },
  ]);
  expect(checkMedicine({ conocido: noted('sulfas') }, { texto: 'Timolol con zolubrex' })).toEqual([
    { texto: 'No se pudo comprobar «zolubrex» contra las alergias', nivel: 'pregunta' },
  ]);
});

test('an unknown medicine is asked about while nobody asked about allergies, and only said once they are denied', () => {
  const of = (conocido: readonly Known[]) =>
    checkMedicine({ conocido }, { texto: 'Oftalmex' }).map(({ nivel }) => nivel);
  expect(of([])).toEqual(['pregunta']);
  expect(of([{ clase: 'alergia', que: 'niega' }])).toEqual(['nota']);
  expect(of([{ clase: 'alergia', que: 'niega', retirado: {} }])).toEqual(['pregunta']);
});

test('a name taken for another is said, and an allergy that was withdrawn says nothing', () => {
  expect(checkMedicine({ conocido: noted('sulfas') }, { texto: 'Latanoprosst' })).toEqual([]);
  expect(checkMedicine({ conocido: noted('sulfas') }, { texto: 'Latanopost' })).toEqual([
    { texto: 'Se leyó «Latanopost» como «latanoprost»: corrija el nombre si es otro', nivel: 'nota' },
  ]);
  const gone: Known = { clase: 'alergia', que: 'farmaco', detalle: 'timolol', retirado: {} };
  expect(
    checkMedicine({ conocido: [gone, { clase: 'alergia', que: 'niega' }] }, { texto: 'Timolol' }),
  ).toEqual([]);
});
