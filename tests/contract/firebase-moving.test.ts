import { beforeAll, expect, test } from 'vitest';
import { EMULATED_PROJECT, startEmulators, type Emulators } from '#tests/support/firebase-emulators';
import { contentsOf, exportTo, fillStore, importFrom, MovingYard } from '#tests/support/moving';

let emulators: Emulators;
beforeAll(async () => {
  emulators = await startEmulators();
  return () => emulators.stop();
});

test('from the embedded backend to Firebase and back, documents, files and accounts are identical', async () => {
  const yard = new MovingYard();
  try {
    const [first, third] = [yard.open(), yard.open()];
    const second = yard.openWith({
      BACKEND: 'firebase',
      FIREBASE_PROJECT_ID: EMULATED_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
      FIREBASE_STORAGE_EMULATOR_HOST: emulators.storage,
      FIRESTORE_EMULATOR_HOST: emulators.firestore,
    });
    await fillStore(first);
    const before = await contentsOf(first);
    const [there, back] = [yard.folder(), yard.folder()];
    const manifest = await exportTo(there, first);
    await importFrom(there, second);
    expect(await contentsOf(second)).toEqual(before);
    await expect(importFrom(back, second)).rejects.toThrow(/no tiene manifiesto\.json/);

    const returned = await exportTo(back, second);
    expect([returned.origen, returned.documentos]).toEqual(['firebase', manifest.documentos]);
    await importFrom(back, third);
    expect(await contentsOf(third)).toEqual(before);
    // A second export, of another moment, finds data in the target.
    await expect(importFrom(back, second)).rejects.toThrow(/no está vacío/);
  } finally {
    await yard.dispose();
  }
});
