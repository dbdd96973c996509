import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ContentInspector } from '#adapters/files/content-inspector';
import { packedFrames } from '#domain/studies/dicom/packed-frames';
import { readData, readMeta, SYNTAXES } from '#domain/studies/dicom/part10';
import { jpegOf, lookOf, pointsOf } from '#domain/studies/dicom/pixels';
import type { FileFault } from '#domain/studies/files/file-kinds';
import { fileOf } from '#tests/support/device-files/file-bytes';
import { foreignFiles, foreignPoints } from '#tests/support/device-files/foreign-files';

const all = foreignFiles();
const inspector = new ContentInspector();

/** What is wrong with some of them; all others are kept. */
const REFUSED: Readonly<Record<string, FileFault>> = {
  // Data sets without the header of a file.
  'ExplVR_BigEndNoMeta.dcm': 'sin_cabecera',
  'ExplVR_LitEndNoMeta.dcm': 'sin_cabecera',
  'rtstruct.dcm': 'sin_cabecera',
  // Deflated as a whole.
  'image_dfl.dcm': 'comprimido',
  // Cut off; packed by its header and not in its pixels; «1A» frames; no transfer syntax; pixels without a size.
  'MR_truncated.dcm': 'roto',
  'rtplan_truncated.dcm': 'roto',
  'dicomdirtests/DICOMDIR-nooffset': 'roto',
  'SC_rgb_jpeg.dcm': 'roto',
  'badVR.dcm': 'roto',
  'meta_missing_tsyntax.dcm': 'roto',
  'nested_priv_SQ.dcm': 'roto',
  // A byte before its first element, and what is no DICOM.
  ...{ 'no_meta.dcm': 'tipo', 'zipMR.gz': 'tipo', 'crayons.icc': 'tipo' },
  ...{ 'README.txt': 'tipo', 'dicomdirtests/README.txt': 'tipo', 'dicomdirtests/TINY_ALPHA/README': 'tipo' },
  ...{ 'rtplan.dump': 'tipo', 'rtstruct.dump': 'tipo', 'test1.json': 'tipo', 'test_PN.json': 'tipo' },
};

/** The first frame as it is shown here; null where it is not. */
async function shown(bytes: Buffer): Promise<Uint8Array | null> {
  const meta = readMeta(bytes);
  const read = typeof meta === 'string' ? null : readData(bytes, meta);
  if (typeof meta === 'string' || read?.is !== 'whole' || read.body === undefined) return null;
  const look = lookOf(read.set, meta.syntax);
  if (look === null) return null;
  if (meta.syntax !== SYNTAXES.jpeg)
    return pointsOf(bytes.subarray(read.body.dataOffset), look)?.values ?? null;
  const [frame] = packedFrames(bytes, read.body.dataOffset, look.frames) ?? [];
  const jpeg = jpegOf(Buffer.concat(frame ?? []), look);
  return jpeg === null ? null : sharp(jpeg).raw().toBuffer();
}

test('are all there, or pydicom could not be had', () => {
  expect(all.length === 0 || all.length > 150).toBe(true);
});

// Where pydicom cannot be had there is no such collection; its few points that matter are in `pixels.test.ts`.
describe.each(all.length > 0 ? ['pydicom'] : [])('the files that %s tests itself with', () => {
  test('are kept, or refused with the reason that is true of them', async () => {
    const outcomes = new Map<string, string>();
    for (const { name, bytes } of all) {
      const looked = await inspector.inspect(fileOf(bytes), name);
      outcomes.set(name, looked.ok ? looked.value.tipo : looked.error);
    }
    expect(outcomes.size).toBeGreaterThan(150);
    expect(Object.fromEntries(outcomes)).toEqual({
      ...Object.fromEntries(all.map(({ name }) => [name, 'dicom'])),
      ...REFUSED,
    });
  });

  test('are drawn as pydicom draws them, point by point', async () => {
    const theirs = foreignPoints();
    expect(theirs.size).toBeGreaterThan(15);
    for (const [name, points] of theirs) {
      const bytes = all.find((file) => file.name === name)?.bytes ?? Buffer.alloc(0);
      const mine = await shown(bytes);
      expect([name, mine === null ? null : points.equals(mine)]).toEqual([name, true]);
    }
  });
});
