import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { clinicName, nameIn } from './clinic-name.ts';

test.each([
  'nombre: Clínica de Ojos',
  'nombre: Clínica de Ojos # la de siempre',
  'nombre:   "Ojos \\"Sol\\" # 1"  ',
  "nombre: 'L''œil: clínica' # con dos puntos",
  'lema: nombre de nadie\nnombre: Ojos & Más\ntelefono: 1',
])('the clinic is called what its data say: %s', (yaml) => {
  expect(nameIn(yaml)).toBe((parse(yaml) as { nombre: string }).nombre);
});

test('this clinic has a name', () => {
  const yaml = readFileSync(path.resolve(import.meta.dirname, '../content/clinica.yaml'), 'utf8');
  expect(clinicName()).toBe((parse(yaml) as { nombre: string }).nombre);
});
