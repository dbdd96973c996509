import { afterEach, beforeEach, expect, test } from 'vitest';
import { patients } from '#application/collections';
import { exportClinic } from '#application/moving/export-clinic';
import { preparePatient } from '#domain/people/patient';
import { contentsOf, fillStore, importFrom, MovingYard, type Clinic } from '#tests/support/moving';
import { unpack } from '#tests/support/unpack';
import { unzipped } from '#tests/support/unzipped';
import { ZipExportWriter } from './zip-export-writer.ts';

let yard: MovingYard;
beforeEach(() => {
  yard = new MovingYard();
});
afterEach(() => yard.dispose());

async function copyOf(clinic: Clinic): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const put = async (bytes: Uint8Array): Promise<void> => void pieces.push(Uint8Array.from(bytes));
  const writer = new ZipExportWriter(put, { fecha: '2026-11-20', minuto: 9 * 60 + 5 });
  await exportClinic(clinic, writer, () => undefined);
  const archive = Buffer.concat(pieces);
  expect(writer.bytes).toBe(archive.length);
  return archive;
}

test('a copy of everything, unpacked and imported into an empty clinic, is the clinic that it was made of', async () => {
  const [clinic, empty] = [yard.open(), yard.open()];
  const { secrets } = await fillStore(clinic);
  const archive = await copyOf(clinic);
  const folder = yard.folder();
  unpack(archive, folder);
  await importFrom(folder, empty);
  expect(await contentsOf(empty)).toEqual(await contentsOf(clinic));
  for (const secret of secrets)
    for (const [name, bytes] of unzipped(archive))
      expect([name, bytes.includes(secret)]).toEqual([name, false]);
});

test('beside it stand the main lists as sheets, which no spreadsheet takes for formulas, and a page that explains', async () => {
  const clinic = yard.open();
  await fillStore(clinic);
  const typed = { nombres: 'Ñusta', apellidos: '-Quispe', telefono: '71234567', correo: 'n@ejemplo.bo' };
  const prepared = preparePatient(typed, '2026-11-20');
  if (!prepared.ok) throw new Error('a patient that cannot be');
  await clinic.store.create(patients, 'p1', prepared.value);
  const files = unzipped(await copyOf(clinic));
  const sheet = (name: string): string[] =>
    (files.get(`csv/${name}.csv`)?.toString('utf8') ?? '').split('\r\n');
  expect(sheet('pacientes').slice(0, 2)).toEqual([
    '\uFEFFApellidos;Nombres;Tipo de documento;Documento;Expedido en;Fecha de nacimiento;Sexo;Idioma;Apellidos anteriores;Semanas de gestación;Peso al nacer (g);Teléfono;Otros teléfonos;Correo;Responsable;Teléfono del responsable;Identificador',
    "'-Quispe;Ñusta;Sin documento;;;;;;;;;71234567;;n@ejemplo.bo;;;p1",
  ]);
  expect(sheet('turnos')[1]).toMatch(/^\d\d\/\d\d\/\d{4};/);
  expect(sheet('feriados')[1]).toMatch(/^25\/12\/2026;;;;Navidad;/);
  expect(sheet('estudios')[0]).toMatch(/^\uFEFFCódigo;Estudio;/);
  expect(files.get('LEAME.txt')?.toString('utf8')).toContain('npm run import -- --from CARPETA');
  expect([...files.keys()].at(-1)).toBe('manifiesto.json');
});
