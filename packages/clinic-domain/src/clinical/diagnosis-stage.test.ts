import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CIE10, cie10Of } from './cie10.ts';
import { DIAGNOSIS_MESSAGES, missingToClose, readDiagnoses, type DiagnosisInput } from './diagnosis.ts';
import { diagnosisName, IN_WORDS, saidBy, searchDiagnosis, stagesOf } from './diagnosis-stage.ts';

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
    ['ojo seco', 'H04.1', 'Otros trastornos de la glándula lagrimal'],
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
