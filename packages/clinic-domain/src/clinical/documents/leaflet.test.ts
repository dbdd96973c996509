import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STUDIES } from '../../studies/catalogue.ts';
import type { Eye } from '../eye.ts';
import { PROCEDURE_IDS } from '../surgery/procedures.ts';
import {
  leafletBefore,
  leafletBeforeStudy,
  LEAFLETS_AROUND,
  leafletsAround,
  leafletsGiven,
  leafletsOf,
} from './leaflet-choice.ts';
import { LEAFLETS, readLeaflet, spokenLeaflet, type LeafletId } from './leaflet.ts';
import { COME_AT_ONCE } from './summary.ts';

const textOf = (id: string): string => readFileSync(`src/content/hojas/${id}.txt`, 'utf8');
const spoken = (id: LeafletId): string => {
  const leaflet = readLeaflet(textOf(id));
  return leaflet === null ? '' : spokenLeaflet(leaflet).join(' ');
};
/** Everything that the program knows. */
const ALL: ReadonlySet<string> = new Set([...PROCEDURE_IDS, ...STUDIES.map(({ codigo }) => codigo)]);
const without = (...codes: readonly string[]): ReadonlySet<string> =>
  new Set([...ALL].filter((code) => !codes.includes(code)));
/** What is read after something was done to the eye: nothing of it waits for the next day. */
const AFTER = new Set(
  Object.values(LEAFLETS_AROUND)
    .map(({ despues }) => despues)
    .filter((id) => id !== 'laser'),
);

describe('a leaflet', () => {
  test.each(LEAFLETS)('%s is whole, says that its review is pending, and when to come at once', (id) => {
    const leaflet = readLeaflet(textOf(id));
    expect(leaflet?.pasos.length).toBeGreaterThan(3);
    expect(textOf(id)).toMatch(/^\/\/ .*Revisión médica pendiente\. Actualizada: \d{4}-\d{2}-\d{2}/u);
    expect(leaflet?.urgente).toMatch(/^(?:Venga|Vaya) ahora/u);
    expect(spoken(id)).not.toMatch(/^[#!-]|\/\//mu);
  });

  test('says of an eye that was operated or injected that pain, redness, discharge or less sight is for now', () => {
    expect(AFTER.size).toBeGreaterThan(10);
    for (const id of AFTER) {
      const now = /^Venga ahora[^.]*\./u.exec(readLeaflet(textOf(id))?.urgente ?? '')?.[0] ?? '';
      expect([
        id,
        ['duele|dolor', 'roj[oa]', 'secreción', 've menos'].filter((word) => !RegExp(word, 'u').test(now)),
      ]).toEqual([id, []]);
    }
  });

  test('of what is no treatment says in the same words as the summary of a visit when to come', () => {
    const others = LEAFLETS.filter((id) => readLeaflet(textOf(id))?.urgente === COME_AT_ONCE);
    expect(others).toEqual(
      expect.arrayContaining(['gotas', 'lentes', 'cita', 'campo-visual', 'antes-operacion']),
    );
  });

  test('lacking a part is none', () => {
    expect(readLeaflet('# Título\n\nUna frase.\n\n- Un paso')).toBeNull();
    expect(readLeaflet('# Título\n\n- Un paso\n\n! Venga')).toBeNull();
  });
});

describe('the leaflet of what is done', () => {
  /** The order among studies is the clinic’s to keep: on paper the hours say it. */
  const ORDER = /^(?:Se hace antes de una|Va después de)/u;
  const sentencesOf = (text: string): string[] =>
    text
      .split(/(?<=\.)\s+/u)
      .map((each) => each.replace(/\.$/u, ''))
      .filter((each) => each !== '' && !ORDER.test(each));

  test.each(STUDIES)('$codigo: what the slip says of the preparation stands in it, word by word', (study) => {
    const id = leafletBeforeStudy(study);
    const text = spoken(id).toLowerCase();
    const said = sentencesOf(study.preparacion);
    expect([id, said.filter((each) => !text.includes(each.toLowerCase()))]).toEqual([id, []]);
    expect(id).not.toBe('cita');
  });

  test('is there before and after each operation, and after drops that dilate', () => {
    expect(PROCEDURE_IDS.filter((id) => LEAFLETS_AROUND[id].antes.startsWith('despues'))).toEqual([]);
    expect(LEAFLETS_AROUND.inyeccion_intravitrea).toEqual({ antes: 'inyeccion', despues: 'inyeccion' });
    const used = new Set<LeafletId>([
      ...Object.values(LEAFLETS_AROUND).flatMap(({ antes, despues }) => [antes, despues]),
      ...STUDIES.map(leafletBeforeStudy),
      ...(['cita', 'gotas', 'lentes', 'despues-dilatacion'] as const),
    ]);
    expect(LEAFLETS.filter((id) => !used.has(id))).toEqual([]);
    expect(leafletBefore(true, [])).toBe('dilatacion');
  });

  test('goes with the papers of its kind, each once', () => {
    const of = (...estudios: { codigo: string; ojo: Eye; preparacion?: string }[]) =>
      leafletsOf({ tipo: 'orden_estudios', contenido: { estudios, cie: 'H40.1', prioridad: 'normal' } }, ALL);
    expect(of({ codigo: 'RET', ojo: 'OD', preparacion: 'Se dilata la pupila: venga acompañado.' })).toEqual([
      'dilatacion',
    ]);
    expect(
      of({ codigo: 'CV-24S', ojo: 'OD' }, { codigo: 'CV-10', ojo: 'OI' }, { codigo: 'OCT-M', ojo: 'OI' }),
    ).toEqual(['campo-visual', 'imagenes']);
    const narrow = 'No se dilata la pupila. Se dilata solo si la pupila es pequeña.';
    expect(of({ codigo: 'MAIA', ojo: 'OD', preparacion: narrow })).toEqual(['cita']);
    const pills = {
      dci: 'Acetazolamida',
      forma: 'comprimido' as const,
      concentracion: '250 mg',
      dosis: 1,
      sustituible: true,
      veces: 1,
      dias: 3,
    };
    expect(leafletsOf({ tipo: 'receta_medicamentos', contenido: { medicamentos: [pills] } }, ALL)).toEqual(
      [],
    );
    const proposed = (procedimiento: string) =>
      leafletsOf({ tipo: 'propuesta_quirurgica', contenido: { cirugia: 'c', procedimiento } }, ALL);
    expect(proposed('Vitrectomía')).toEqual(['antes-operacion', 'retina']);
    expect(proposed('Inyección intravítrea')).toEqual(['inyeccion']);
    // A plug keeps nobody from driving or lifting: it has a leaflet of its own.
    expect(proposed('Tapón lagrimal')).toEqual(['cita', 'tapon']);
    expect(proposed('Lo que nadie conoce')).toEqual(['antes-operacion', 'despues-operacion']);
    expect(
      leafletsOf({ tipo: 'consentimiento', contenido: { procedimiento: 'catarata', ojo: 'OD' } }, ALL),
    ).toEqual(['antes-catarata', 'catarata']);
  });

  test('of what the clinic does not do is given to nobody, and who is operated takes home one all the same', () => {
    expect(leafletsGiven(ALL)).toEqual(LEAFLETS);
    // Both operations of a cataract lead to the same leaflets: one that is done keeps them.
    expect(leafletsGiven(without('faco'))).toEqual(LEAFLETS);
    const noCataract = without('faco', 'extracapsular', 'inyeccion_intravitrea', 'CV-24S');
    const given = leafletsGiven(noCataract);
    expect(LEAFLETS.filter((id) => !given.includes(id))).toEqual(['inyeccion', 'antes-catarata', 'catarata']);
    expect(leafletsAround('faco', noCataract)).toEqual(['antes-operacion', 'despues-operacion']);
    expect(leafletsAround('inyeccion_intravitrea', noCataract)).toEqual([]);
    expect(
      leafletsOf({ tipo: 'consentimiento', contenido: { procedimiento: 'catarata', ojo: 'OD' } }, noCataract),
    ).toEqual(['antes-operacion', 'despues-operacion']);
    // No paper of a clinic leads to a page that it does not have.
    for (const offered of [new Set<string>(), noCataract, new Set(['slt', 'CV-10'])])
      for (const id of PROCEDURE_IDS)
        expect(leafletsGiven(offered)).toEqual(expect.arrayContaining(leafletsAround(id, offered)));
    const field = { codigo: 'CV-10', ojo: 'OD' as const };
    const order = (offered: ReadonlySet<string>) =>
      leafletsOf(
        { tipo: 'orden_estudios', contenido: { estudios: [field], cie: 'H40.1', prioridad: 'normal' } },
        offered,
      );
    expect(order(ALL)).toEqual(['campo-visual']);
    expect(order(new Set(['faco']))).toEqual([]);
    expect(leafletsGiven(new Set())).toEqual(['cita', 'gotas', 'lentes', 'dilatacion', 'despues-dilatacion']);
  });
});
