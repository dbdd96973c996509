import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CIE10, cie10Of } from './cie10.ts';
import { DIAGNOSIS_MESSAGES, missingToClose, readDiagnoses, type DiagnosisInput } from './diagnosis.ts';
import {
  diagnosisName,
  IN_WORDS,
  meantDiagnosis,
  saidBy,
  searchDiagnosis,
  stagesOf,
} from './diagnosis-stage.ts';

const of = (codigo: string, over: Partial<DiagnosisInput> = {}): DiagnosisInput => ({
  ...{ codigo, ojo: 'OD', clase: 'principal', certeza: 'confirmado' },
  ...over,
});

describe('a diagnosis in words', () => {
  test('is called by its words, keeps its eye, and is not signed without them', () => {
    const detalle = 'Síndrome de Posner-Schlossman';
    expect(readDiagnoses([of(IN_WORDS, { detalle: ` ${detalle} ` })])).toEqual({
      ok: true,
      value: [{ ...of(IN_WORDS), detalle, nombre: detalle }],
    });
    expect(missingToClose([of(IN_WORDS, { detalle })])).toEqual({});
    for (const given of [of(IN_WORDS), of(IN_WORDS, { detalle: '  ' })])
      expect(missingToClose([given])).toEqual({ 'diagnosticos.0.detalle': [DIAGNOSIS_MESSAGES.noDetail] });
  });

  test('changes nothing of one without words', () => {
    for (const { codigo, nombre } of CIE10) expect(diagnosisName({ codigo })).toBe(nombre);
  });
});

const MACULA = 'Degeneración de la mácula y del polo posterior del ojo';

describe('a stage', () => {
  test.each([
    [of('H40.1', { estadio: 'moderado' }), 'Glaucoma primario de ángulo abierto, moderado'],
    [of('H18.6', { estadio: '2' }), 'Queratocono, grado II'],
    [
      of('H35.3', { detalle: 'DMAE', estadio: 'neovascular' }),
      'Degeneración de la mácula y del polo posterior del ojo: DMAE, neovascular',
    ],
  ])('of %j is part of its name', (given, nombre) => {
    expect(readDiagnoses([given])).toMatchObject({ ok: true, value: [{ nombre, ojo: 'OD' }] });
  });

  test.each([
    ['rdnp mod', 'H36.0', 'Retinopatía diabética: rdnp mod'],
    ['GPAA avanzado', 'H40.1', 'Glaucoma primario de ángulo abierto, avanzado'],
    ['gpaa mod', 'H40.1', 'Glaucoma primario de ángulo abierto, moderado'],
    ['dmae intermedia', 'H35.3', 'Degeneración de la mácula y del polo posterior del ojo: DMAE, intermedia'],
    ['catarata nuclear', 'H25.1', 'Catarata senil nuclear'],
    ['dmae neo', 'H35.3', `${MACULA}: DMAE, neovascular`],
    ['dmae húmeda', 'H35.3', `${MACULA}: DMAE, neovascular`],
    ['dmri exudativa', 'H35.3', `${MACULA}: DMAE, neovascular`],
    ['dmae atrofia geográfica', 'H35.3', `${MACULA}: DMAE, atrofia geográfica`],
    ['dmae seca', 'H35.3', `${MACULA}: dmae seca`],
    ['agujero macular 3', 'H35.3', `${MACULA}: agujero macular, estadio 3`],
    ['agujero macular estadio II', 'H35.3', `${MACULA}: agujero macular, estadio 2`],
    ['queratocono grado 2', 'H18.6', 'Queratocono, grado II'],
    ['pterigion g2', 'H11.0', 'Pterigión: pterigion g2'],
    ['emd', 'H36.0', 'Retinopatía diabética: edema macular diabético'],
    ['rdp', 'H36.0', 'Retinopatía diabética: retinopatía diabética proliferativa'],
    ['csp', 'H25.0', 'Catarata senil incipiente: catarata subcapsular posterior'],
    ['glaucoma neo', 'H40.5', 'Glaucoma secundario a otros trastornos del ojo: glaucoma neovascular'],
    ['xt intermitente', 'H50.3', 'Heterotropía intermitente: exotropía intermitente'],
    ['presion ocular alta', 'H40.0', 'Sospecha de glaucoma: presion ocular alta'],
    ['úlcera central', 'H16.0', 'Úlcera de la córnea: úlcera central'],
    ['h35.3', 'H35.3', MACULA],
    // One of the diseases of a code is not meant by what names them all.
    ['distrofia', 'H18.5', 'Distrofia hereditaria de la córnea'],
    ['glaucoma secundario', 'H40.3', 'Glaucoma secundario a traumatismo ocular'],
    ['ojo seco', 'H04.1', 'Otros trastornos de la glándula lagrimal: ojo seco'],
  ])('typed behind its disease is found and said with it: «%s»', (typed, codigo, nombre) => {
    const [best] = searchDiagnosis(typed);
    if (best === undefined) throw new Error('nothing is found');
    expect([best.codigo, diagnosisName({ codigo: best.codigo, ...saidBy(typed, best) })]).toEqual([
      codigo,
      nombre,
    ]);
  });

  test('two letters and a grade are no disease', () => expect(searchDiagnosis('am estadio 3')).toEqual([]));

  test('a general name says none of the diseases of the code that is chosen for it', () => {
    const neovascular = cie10Of('H40.5');
    if (neovascular === undefined) throw new Error('no such code');
    expect(saidBy('glaucoma', neovascular)).toEqual({});
  });

  test('is of the scale of its disease and of no other', () => {
    const any = fc.constantFrom(...CIE10.map(({ codigo }) => codigo));
    const detail = fc.constantFrom(undefined, 'DMAE', 'agujero macular', 'otra cosa');
    const stage = fc.constantFrom('moderado', 'neovascular', '2', 'grado II', 'constructor', '');
    fc.assert(
      fc.property(any, detail, stage, (codigo, detalle, estadio) => {
        const given = {
          ...of(codigo, { estadio, ojo: undefined }),
          ...(detalle === undefined ? {} : { detalle }),
        };
        const isKnown = Object.keys(stagesOf(codigo, detalle)).includes(estadio);
        expect(readDiagnoses([given]).ok).toBe(isKnown);
      }),
    );
    // The stages of the degeneration are not those of a hole, nor of a macula of which nobody said what it has.
    expect(stagesOf('H35.3', 'agujero macular')).not.toHaveProperty('neovascular');
    expect(stagesOf('H35.3')).toEqual({});
  });
});

describe('what Enter alone takes', () => {
  const meant = (typed: string) => meantDiagnosis(searchDiagnosis(typed), typed)?.codigo;

  test.each([
    ['miop', 'H52.1'],
    ['catar nuc', 'H25.1'],
    ['pter', 'H11.0'],
    ['uve', 'H20.9'],
    ['glaucoma', 'H40.9'],
    ['glaucoma ang abierto', 'H40.1'],
    ['dmae neo', 'H35.3'],
    ['degeneración macular', 'H35.3'],
    ['oclusión vena central', 'H34.8'],
    ['queratocono grado 2', 'H18.6'],
    ['ojo seco moderado', 'H04.1'],
    ['nistagmo', 'H55'],
    ['dacriocistitis', 'H04.3'],
    ['astigmatismo miópico', 'H52.2'],
    ['h25.1', 'H25.1'],
    ['h251', 'H25.1'],
    ['retinopatía diabética no proliferativa', 'H36.0'],
    // One of the two diseases of a code.
    ['iridociclitis aguda', 'H20.0'],
    ['queratitis profunda', 'H16.3'],
    ['catarata infantil', 'H26.0'],
    ['exceso de convergencia', 'H51.1'],
    ['aniseiconía', 'H52.3'],
  ])('is what was typed whole, or begun: «%s»', (typed, codigo) => {
    expect(meant(typed)).toBe(codigo);
  });

  test.each([
    // Intersticial y profunda; con ruptura; residual; agudo.
    'queratitis',
    'desprendimiento de retina',
    'post op catarata',
    'glaucoma sec',
    'h25',
    'no glaucoma',
    // Half of another word of a code: choroidal, of one eye, of a lens.
    'hemorragia',
    'ceguera',
    'luxación',
    'desgarro',
  ])('is nothing that was not typed: «%s» is chosen', (typed) => {
    expect(meant(typed)).toBeUndefined();
  });

  test('each code by its name, in capitals and without accents, and never one of another name', () => {
    const plain = (name: string) =>
      name
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/gu, '')
        .toUpperCase();
    for (const { nombre } of CIE10) {
      const typed = plain(nombre);
      const found = meantDiagnosis(searchDiagnosis(typed), typed);
      if (found === undefined) throw new Error(`${nombre} is not found by its name`);
      expect(plain(found.nombre)).toBe(typed);
    }
  });

  test('some words of a name never take a code all of whose names say more', () => {
    const names = CIE10.map(({ nombre }) =>
      nombre.replace(/,? (?:no especificad[oa]s?|sin otra especificación)$/u, ''),
    );
    const part = fc
      .constantFrom(...names)
      .chain((name) => fc.shuffledSubarray(name.split(' '), { minLength: 1 }));
    fc.assert(
      fc.property(part, (words) => {
        const typed = words.join(' ');
        const found = meantDiagnosis(searchDiagnosis(typed), typed);
        if (found === undefined || saidBy(typed, found).detalle !== undefined) return;
        const said = folded(typed);
        const isSaid = [found.nombre, ...found.sinonimos.split('/')].some((name) =>
          plainWords(name.replaceAll(/\([^)]*\)|no especificad[oa]|sin otra especificación/gu, '')).every(
            (word) => said.some((each) => word.startsWith(each)),
          ),
        );
        expect(isSaid, `«${typed}» was taken for ${found.nombre}`).toBe(true);
      }),
    );
  });
});

const folded = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '');
const NO_DISEASE = 'de del la el los las un una en sindrome enfermedad'.split(' ');
const plainWords = (text: string): string[] => folded(text).filter((word) => !NO_DISEASE.includes(word));
