import { describe, expect, test } from 'vitest';
import { ProgressLine } from './progress-line.ts';

function watched(isTTY: boolean) {
  const written: string[] = [];
  let now = 0;
  const line = new ProgressLine({ isTTY, write: (text) => written.push(text) }, () => now);
  return { line, written, at: (milliseconds: number) => void (now = milliseconds) };
}

describe('progress', () => {
  test('on a terminal is one line, written over ten times a second at most', () => {
    const { line, written, at } = watched(true);
    for (let n = 0; n <= 1000; n += 1) {
      at(n);
      line.show({ task: 'documentos', done: n * 10, total: 10_000 });
    }
    line.end();
    expect(written).toHaveLength(12);
    expect(written.slice(0, -1).every((text) => text.startsWith('\r\u001b[K') && !text.includes('\n'))).toBe(
      true,
    );
    expect(written.at(-2)).toContain('Documentos: 100 % · 10.000 de 10.000 · 10.000 por segundo');
    expect(written.at(-1)).toBe('\n');
  });

  test('elsewhere is a line every five seconds, and one at the end of each task', () => {
    const { line, written, at } = watched(false);
    for (let second = 0; second <= 12; second += 1) {
      at(second * 1000);
      line.show({ task: 'archivos', done: second * 1e6, total: 12e6 });
    }
    line.show({ task: 'cuentas', done: 1, total: 4 });
    line.end();
    expect(written).toEqual([
      'Archivos: 0 % · 0 de 12 MB\n',
      'Archivos: 41 % · 5 de 12 MB · 1 MB por segundo\n',
      'Archivos: 83 % · 10 de 12 MB · 1 MB por segundo\n',
      'Archivos: 100 % · 12 de 12 MB · 1 MB por segundo\n',
      'Cuentas: 25 % · 1 de 4\n',
    ]);
  });

  test('more than was expected is still told once, as all of it', () => {
    const { line, written } = watched(false);
    for (const done of [5, 6, 7]) line.show({ task: 'documentos', done, total: 5 });
    expect(written).toEqual(['Documentos: 100 % · 5 de 5\n']);
  });
});
