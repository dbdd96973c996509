import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dicomPlaceSchema,
  fileIdentitySchema,
  proposedValuesSchema,
} from '#domain/studies/files/file-identity';
import { FILE_FAULTS, FILE_KINDS } from '#domain/studies/files/file-kinds';
import {
  axialFile,
  enclosedPdfFile,
  fieldFile,
  packedPhotographFile,
  tomographyFile,
} from '#tests/support/device-files/dicom-files';
import { fileOf } from '#tests/support/device-files/file-bytes';
import { lenstarFile } from '#tests/support/device-files/lenstar-files';
import { objectsPacked, pdfWith, plainPdf } from '#tests/support/device-files/pdf-files';
import { jpegFile, pngFile, progressiveJpegFile } from '#tests/support/device-files/picture-files';
import { SAID } from '#tests/support/device-files/said';
import { ContentInspector } from './content-inspector.ts';
import { ownTime } from '#tests/support/slowness';

const inspector = new ContentInspector();
const jpeg = await jpegFile();
const FILES = [
  ...[fieldFile(), axialFile(), tomographyFile(SAID, 2), packedPhotographFile(jpeg)],
  ...[enclosedPdfFile(plainPdf()), plainPdf(), pdfWith(objectsPacked('<< /Title (x) >>'))],
  ...[jpeg, await progressiveJpegFile(), await pngFile()],
  ...[Buffer.from(lenstarFile()), Buffer.from(lenstarFile(SAID, { kind: 'xml' }))],
];

/** What may happen to bytes on their way, or on purpose. */
type Change =
  | { readonly kind: 'flip'; readonly at: number; readonly byte: number }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'length'; readonly at: number; readonly value: number }
  | { readonly kind: 'twice' | 'without'; readonly at: number; readonly count: number };

const place = fc.double({ min: 0, max: 1, noNaN: true });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: place, byte: fc.nat(255) }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({
    kind: fc.constant('length' as const),
    at: place,
    value: fc.constantFrom(0, 1, 0xffff, 0x7fff_ffff, 0xffff_fffe, 0xffff_ffff),
  }),
  fc.record({ kind: fc.constantFrom('twice' as const, 'without' as const), at: place, count: fc.nat(400) }),
);

function changed(bytes: Buffer, how: Change): Buffer {
  const at = Math.floor(how.at * Math.max(0, bytes.length - 1));
  switch (how.kind) {
    case 'flip': {
      const next = Buffer.from(bytes);
      if (at < next.length) next[at] = how.byte;
      return next;
    }
    case 'cut':
      return bytes.subarray(0, at);
    case 'length': {
      const next = Buffer.from(bytes);
      if (at + 4 <= next.length) next.writeUInt32LE(how.value, at);
      return next;
    }
    case 'twice':
      return Buffer.concat([bytes.subarray(0, at + how.count), bytes.subarray(at)]);
    case 'without':
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + how.count)]);
  }
}

/** It answers, with a known kind and what can be stored, or with a known fault. */
async function answers(bytes: Buffer, name: string): Promise<void> {
  const looked = await inspector.inspect(fileOf(bytes, 1000), name);
  if (!looked.ok) {
    expect(Object.keys(FILE_FAULTS)).toContain(looked.error);
    return;
  }
  const { tipo, dice, propuestas, dicom, ancho, alto, partes } = looked.value;
  expect(FILE_KINDS).toContain(tipo);
  expect(fileIdentitySchema.safeParse(dice).success).toBe(true);
  expect(proposedValuesSchema.safeParse(propuestas).success).toBe(true);
  if (dicom !== undefined) expect(dicomPlaceSchema.safeParse(dicom).success).toBe(true);
  for (const count of [ancho, alto, partes])
    if (count !== undefined) expect(Number.isInteger(count)).toBe(true);
}

test('whatever happens to a file, looking at it answers soon', async () => {
  let slowest = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FILES),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.string(),
      async (file, changes, name) => {
        const bytes = changes.reduce(changed, file);
        const from = ownTime();
        await answers(bytes, name);
        slowest = Math.max(slowest, ownTime() - from);
      },
    ),
    { seed: 44, numRuns: 1500 },
  );
  expect(slowest).toBeLessThan(5000);
});

test('any bytes behind any beginning are answered', async () => {
  const beginnings = [...FILES.map((file) => file.subarray(0, 400)), Buffer.alloc(0)];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.uint8Array({ maxLength: 2000 }),
      async (beginning, rest) => {
        await answers(Buffer.concat([beginning, rest]), 'x');
      },
    ),
    { seed: 45, numRuns: 500 },
  );
});
