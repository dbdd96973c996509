import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOVED_COLLECTIONS } from '#application/moving/moved-collections';
import { shrinkage } from '../backup/shrunk.ts';

const full = { pacientes: 4000, turnos: 90_000, auditoria: 500_000, todo: 700_000, subidos: 3000 };

describe('a backup has shrunk', () => {
  test.each([
    ['that lost its patients', { ...full, pacientes: 0 }, 'pacientes de 4000 a 0'],
    ['that lost a fifth of its appointments', { ...full, turnos: 70_000 }, 'turnos de 90000 a 70000'],
    ['of a new clinic', { todo: 3 }, /pacientes de 4000 a 0.*documentos en total de 700000 a 3.*subidos/],
    ['that lost its uploads', { ...full, subidos: 0 }, 'archivos subidos de 3000 a 0'],
    [
      'that lost lines of the audit log',
      { ...full, auditoria: 400_000 },
      'líneas del rastro de 500000 a 400000',
    ],
  ])('%s', (_, now, says) => {
    expect(shrinkage(now, [full])).toMatch(says);
  });

  test('against the fullest of those before, not only against the last', () => {
    const emptied = { pacientes: 0, todo: 20 };
    expect(shrinkage(emptied, [emptied, emptied, full])).not.toBeNull();
  });

  test('in a small clinic only where nothing is left', () => {
    expect(shrinkage({ pacientes: 4, todo: 40 }, [{ pacientes: 9, todo: 44 }])).toBeNull();
    expect(shrinkage({ todo: 40 }, [{ pacientes: 3, todo: 44 }])).toBe('pacientes de 3 a 0');
  });
});

test('one that holds as much as those before, or more, never has; without any before it there is nothing to lose', () => {
  const counts = fc.record({ pacientes: fc.nat(5000), turnos: fc.nat(9000), todo: fc.nat(50_000) });
  fc.assert(
    fc.property(fc.array(counts), counts, (before, more) => {
      const most = (name: keyof typeof more) => Math.max(0, ...before.map((each) => each[name])) + more[name];
      const now = { pacientes: most('pacientes'), turnos: most('turnos'), todo: most('todo') };
      expect(shrinkage(now, before)).toBeNull();
      expect(shrinkage(more, [])).toBeNull();
    }),
  );
});

test('every collection that it looks at is one that a clinic takes along', () => {
  const names = new Set(MOVED_COLLECTIONS.map(({ name }) => name));
  const all = [...names, 'nada'];
  const before = Object.fromEntries(all.map((name) => [name, 1000]));
  const lost = shrinkage({}, [before]) ?? '';
  const looked = all.filter((name) => (shrinkage({ ...before, [name]: 0 }, [before]) ?? '') !== '');
  expect(looked.length).toBe(lost.split('; ').length);
  expect(looked.filter((name) => !names.has(name))).toEqual([]);
});
