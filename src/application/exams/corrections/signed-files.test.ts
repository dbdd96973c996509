import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { performedStudies, studyFiles } from '../../collections.ts';
import { byHand, type Bringer } from '../files/bringer.ts';
import { closeFile } from '../files/close-file.ts';
import { identifyFile, stepFile } from '../files/identify-file.ts';
import { beginFile, putPiece } from '../files/receive-file.ts';
import { readOrder } from '../orders/read-orders.ts';
import { correctStudy } from './correct-study.ts';
import type { StudyFileView } from '#contract/exams/files';
import type { OrderView } from '#contract/exams/orders';
import { sealStudy } from '#domain/studies/results/study-seal';
import { canonicalJson } from '#domain/clinical/seal/canonical-json';
import { sha256 } from '#domain/clinical/seal/sha256';
import { contentOfFirstForm } from '#domain/studies/results/study-seal';
import {
  doneField,
  reportField,
  saveField,
  signedField,
  storeFieldClinic,
  TECHNICIAN,
  validateField,
} from '#tests/support/exams/field-study';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { DOCTOR, valueOf } from '#tests/support/scheduling/scheduling';
import { picture, sha256Of } from '#tests/support/sent-file';

let o: OpenedApp;
beforeEach(async () => {
  o = openApp();
  await storeFieldClinic(o.app);
});
afterEach(() => o.close());

/** A picture that somebody brings, to an order or to none. */
async function uploaded(tone: number, orden?: string): Promise<StudyFileView> {
  const bytes = await picture(tone);
  const by: Bringer = byHand(TECHNICIAN);
  const begun = valueOf(
    await beginFile(o.app, by, {
      ...{ nombre: `campo-${String(tone)}.png`, bytes: bytes.byteLength },
      ...(orden === undefined ? {} : { orden }),
    }),
  );
  async function* all(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  valueOf(await putPiece(o.app, by, { id: begun.id, n: '0' }, all()));
  return valueOf(await closeFile(o.app, by, begun.id, { sha256: sha256Of(bytes) }));
}
const read = async ({ id }: Pick<OrderView, 'id'>) => valueOf(await readOrder(o.app, DOCTOR, id));
const TEXT = { motivo: 'Llegó el archivo del equipo', texto: 'Defecto arqueado en OI.' };

describe('the files of a signed result', () => {
  test('are covered by their hashes: one that goes, comes or is another breaks the seal', async () => {
    const saved = await saveField(o.app, await doneField(o.app));
    const file = await uploaded(1, saved.id);
    expect(file.estado).toBe('archivado');
    const signed = await validateField(o.app, await reportField(o.app, await read(saved)));
    expect(signed.resultado?.validacion).toMatchObject({
      integra: true,
      archivos: [{ id: file.id, nombre: 'campo-1.png' }],
    });
    const isWhole = async () => (await read(signed)).resultado?.validacion?.integra;
    const stored = await o.app.store.get(studyFiles, file.id);
    if (stored === null) throw new Error('no file');
    await o.app.store.update(studyFiles, file.id, stored.version, {
      ...stored.value,
      sha256: 'a'.repeat(64),
    });
    expect(await isWhole()).toBe(false);
    await o.app.store.update(studyFiles, file.id, stored.version + 1, stored.value);
    expect(await isWhole()).toBe(true);
    await o.app.store.create(studyFiles, 'otro', { ...stored.value, sha256: 'b'.repeat(64) });
    expect(await isWhole()).toBe(false);
    await o.app.store.delete(studyFiles, 'otro');
    await o.app.store.update(studyFiles, file.id, stored.version + 2, {
      ...stored.value,
      estado: 'descartado',
    });
    expect(await isWhole()).toBe(false);
  });

  test('go out only with a correction, which says so', async () => {
    const saved = await saveField(o.app, await doneField(o.app));
    const file = await uploaded(2, saved.id);
    const signed = await validateField(o.app, await reportField(o.app, await read(saved)));
    const back = { estado: 'sin_identificar', motivo: 'Es de otro paciente', version: file.version } as const;
    expect(await stepFile(o.app, TECHNICIAN, file.id, back)).toMatchObject({
      error: { code: 'transicion_invalida', message: expect.stringContaining('corrección') },
    });
    const corrected = valueOf(
      await correctStudy(o.app, DOCTOR, signed.id, {
        ...{ valores: {}, ...TEXT, salen: [file.id], version: signed.version },
      }),
    );
    expect(corrected).toMatchObject({
      resultado: { validacion: { archivos: [], integra: true } },
      superados: [{ archivos: [{ id: file.id }], otros: ['archivos'] }],
    });
    const now = await o.app.store.get(studyFiles, file.id);
    expect(now?.value).toMatchObject({ estado: 'sin_identificar', apartado: { quien: 'ana' } });
    expect(now?.value.orden).toBeUndefined();
  });

  test('that come late wait in the tray for a correction, which takes them in', async () => {
    const signed = await signedField(o.app);
    const late = await uploaded(3, signed.id);
    expect(late).toMatchObject({ estado: 'sin_identificar', incorporar: { orden: signed.id } });
    const other = await uploaded(4);
    const compared = valueOf(await identifyFile(o.app, TECHNICIAN, other.id, { orden: signed.id }));
    expect(compared).toMatchObject({
      estado: 'sin_identificar',
      incorporar: { orden: signed.id, nombre: 'Rosa' },
    });
    const seen = await read(signed);
    expect(seen.porIncorporar.map(({ id }) => id).sort()).toEqual([late.id, other.id].sort());
    expect(seen.resultado?.validacion?.integra).toBe(true);
    const corrected = valueOf(
      await correctStudy(o.app, DOCTOR, signed.id, {
        ...{ valores: {}, ...TEXT, entran: [late.id], version: seen.version },
      }),
    );
    expect(corrected).toMatchObject({
      porIncorporar: [{ id: other.id }],
      resultado: { validacion: { archivos: [{ id: late.id }], integra: true } },
    });
    expect((await o.app.store.get(studyFiles, late.id))?.value).toMatchObject({
      ...{ estado: 'archivado', orden: signed.id, paciente: { id: 'p1' } },
      identificado: { quien: 'rosa' },
    });
    // What was set aside does not wait any more.
    valueOf(
      await stepFile(o.app, TECHNICIAN, other.id, {
        ...{ estado: 'descartado', motivo: 'No es de la clínica', version: compared.version },
      }),
    );
    expect((await read(signed)).porIncorporar).toEqual([]);
  });
});

describe('what a signature covers', () => {
  test('is everything that a report says: another protocol, quality, device or attempt is another report', async () => {
    const signed = await signedField(o.app);
    const stored = await o.app.store.get(performedStudies, signed.id);
    if (stored === null) throw new Error('nothing is stored');
    const changed = {
      ...{ protocolo: 'SITA Fast', calidad: 'Mala', serie: '9', equipo: 'zeiss-oct-cirrus-5000', intento: 2 },
      ...{ operador: 'eva', realizado: '2026-11-20T10:00:00.000Z', valores: {} },
      ...{
        noSePudo: { OD: { motivo: 'nino' } },
        informe: undefined,
        archivos: [{ id: 'x', nombre: 'x', sha256: 'c'.repeat(64) }],
      },
    } as const;
    for (const [name, value] of Object.entries(changed)) {
      const now = await o.app.store.get(performedStudies, signed.id);
      await o.app.store.update(performedStudies, signed.id, now?.version ?? 0, {
        ...stored.value,
        [name]: value,
      });
      expect((await read(signed)).resultado?.validacion?.integra, name).toBe(false);
    }
  });

  test('of before files were covered is verified as it was signed, and its correction names it', async () => {
    const signed = await signedField(o.app);
    const stored = await o.app.store.get(performedStudies, signed.id);
    const validacion = stored?.value.validacion;
    if (stored === null || validacion === undefined) throw new Error('nothing is signed');
    const { archivos: _files, ...old } = stored.value;
    const sealed = JSON.parse(validacion.sello) as Record<string, unknown>;
    const added = ['formato', 'protocolo', 'calidad', 'noSePudo', 'intento', 'archivos', 'corrige'];
    const head = Object.fromEntries(Object.entries(sealed).filter(([name]) => !added.includes(name)));
    const text = canonicalJson({ ...head, formato: 1, ...contentOfFirstForm({ ...old, archivos: [] }) });
    if (!text.ok) throw new Error('not canonical');
    const sello = text.value;
    await o.app.store.update(performedStudies, signed.id, stored.version, {
      ...old,
      validacion: { ...validacion, sello, hash: await sha256(sello) },
    });
    expect((await read(signed)).resultado?.validacion).toMatchObject({ integra: true, archivos: null });
    const corrected = valueOf(
      await correctStudy(o.app, DOCTOR, signed.id, {
        ...{ valores: { OI: { dm: -1.2 } }, ...TEXT, version: signed.version },
      }),
    );
    expect(corrected).toMatchObject({
      resultado: { validacion: { integra: true, archivos: [] } },
      superados: [{ otros: [] }],
    });
  });
});

test('a signature is over one text, in whichever order its files were read', async () => {
  const files = ['c', 'a', 'b'].map((id) => ({ id, nombre: id, sha256: id.repeat(64) }));
  const signed = await signedField(o.app);
  const stored = await o.app.store.get(performedStudies, signed.id);
  if (stored === null) throw new Error('nothing is stored');
  const head = {
    ...{ orden: 'o', acceso: 'EX26-000001', cuando: '2026-11-20T13:00:00.000Z', interpretacion: 'x' },
    paciente: { id: 'p1', nombre: 'Ana', fechaNacimiento: null },
    medico: { id: 'm', nombre: 'm', matricula: null, uid: 'u' },
  };
  const hashes = await Promise.all(
    [files, files.toReversed()].map((archivos) => sealStudy(head, { ...stored.value, archivos })),
  );
  expect(hashes[0]).toEqual(hashes[1]);
});
