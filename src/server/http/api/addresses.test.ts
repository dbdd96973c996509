import { expect, test } from 'vitest';
import { ADDRESSES } from '../../api/addresses.ts';
import { operationsAt } from './addresses.ts';

const filled = (path: string): string => path.replaceAll(/\{\w+\}/g, 'abc');

test.each(Object.keys(ADDRESSES))('%s is found by an address of its own', (path) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const found = operationsAt(filled(path));
  expect(found).toEqual({
    path,
    methods: ADDRESSES[path as keyof typeof ADDRESSES],
    params: Object.fromEntries(names.map((name) => [name, 'abc'])),
  });
});

test.each([
  ['/api/turnos/resumen', '/api/turnos/resumen', {}],
  ['/api/turnos/resumenes', '/api/turnos/{id}', { id: 'resumenes' }],
  ['/api/turnos/%C3%A9', '/api/turnos/{id}', { id: 'é' }],
  ['/api/turnos/%25C3%25A9', '/api/turnos/{id}', { id: 'é' }],
  ['/api/turnos/a%2Fb', '/api/turnos/{id}', { id: 'a%2Fb' }],
  ['/api/turnos/100%', '/api/turnos/{id}', { id: '100%' }],
  ['/api/%74urnos/x', '/api/turnos/{id}', { id: 'x' }],
  ['/api/calendario/a.b.ics', '/api/calendario/{secreto}.ics', { secreto: 'a.b' }],
])('%s leads to %s', (address, path, params) => {
  expect(operationsAt(address)).toMatchObject({ path, params });
});

test.each([
  '/api',
  '/api/',
  '/api/turnos/',
  '/api//turnos',
  '/api/turnos/x/nada',
  '/API/turnos',
  '/api/Turnos',
  '/api/turnos.html',
  '/api/calendario/.ics',
  '/api/calendario/a',
  `/api/turnos/%${'25'.repeat(11)}41`,
  '/api/__proto__',
  '/',
])('%s leads nowhere', (address) => {
  expect(operationsAt(address)).toBeUndefined();
});
