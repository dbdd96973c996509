import { describe, expect, test } from 'vitest';
import { expandTemplates, TEMPLATE_LIMITS, templatesSchema, type Template } from './templates.ts';

const QS: Template = { atajo: 'qs', texto: 'Queratitis seca. Lágrimas cada 4 h.' };
const CONTROL: Template = { atajo: 'ctl', texto: 'Control de {nombre}, {edad}: PIO {pio_od}/{pio_oi}.' };
const all = [QS, CONTROL];
const expand = (text: string) =>
  expandTemplates(text, all, { nombre: 'Rosa', edad: '68 años', pio_od: '14' });

describe('a template', () => {
  test.each([
    ['/qs ', 'Queratitis seca. Lágrimas cada 4 h. '],
    ['Plan:\n/qs\n', 'Plan:\nQueratitis seca. Lágrimas cada 4 h.\n'],
    ['/QS ', 'Queratitis seca. Lágrimas cada 4 h. '],
    ['/qs /qs ', 'Queratitis seca. Lágrimas cada 4 h. Queratitis seca. Lágrimas cada 4 h. '],
  ])('%j is written out', (text, wanted) => {
    expect(expand(text)).toBe(wanted);
  });

  test.each(['/qs', 'AV 20/qs ', '/otra ', 'y/o ', '20/40 ', 'http://qs '])('%j stays as it is', (text) => {
    expect(expand(text)).toBe(text);
  });

  test('fills what is known, and leaves in braces what is not, for the doctor to write', () => {
    expect(expand('/ctl ')).toBe('Control de Rosa, 68 años: PIO 14/{pio_oi}. ');
  });

  test('written out once it is not written out again, whatever it says', () => {
    const loop = [{ atajo: 'aa', texto: 'texto /aa ' }];
    expect(expandTemplates('/aa ', loop, {})).toBe('texto /aa  ');
  });
});

describe('the list of a doctor', () => {
  const faults = (plantillas: unknown) =>
    templatesSchema.safeParse({ plantillas }).error?.issues.map(({ path }) => path.join('.'));

  test.each([
    [[{ ...QS, atajo: 'q' }], ['plantillas.0.atajo']],
    [[{ ...QS, atajo: 'con espacio' }], ['plantillas.0.atajo']],
    [[{ ...QS, texto: '  ' }], ['plantillas.0.texto']],
    [[{ ...QS, texto: 'x'.repeat(TEMPLATE_LIMITS.text + 1) }], ['plantillas.0.texto']],
    [[QS, { ...QS, texto: 'Otro' }], ['plantillas.1.atajo']],
    ['qs', ['plantillas']],
    [
      Array.from({ length: TEMPLATE_LIMITS.most + 1 }, (_, at) => ({ atajo: `p${String(at)}`, texto: 'x' })),
      ['plantillas'],
    ],
  ])('%# is refused, naming the field', (plantillas, fields) => {
    expect(faults(plantillas)).toEqual(fields);
  });
});
