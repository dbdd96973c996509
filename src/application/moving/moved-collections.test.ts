import { describe, expect, test } from 'vitest';
import * as ofTheClinic from '../collections.ts';
import * as operational from '../operational-collections.ts';
import type { Collection } from '../ports/document-store.ts';
import * as ofStores from '../ports/chained.ts';
import * as ofProviders from '../ports/provider-records.ts';
import { MOVED_COLLECTIONS } from './moved-collections.ts';

const collections: readonly Collection<unknown>[] = Object.values({
  ...ofTheClinic,
  ...operational,
  ...ofProviders,
  ...ofStores,
}).flatMap((one) => ('schema' in one && 'name' in one ? [one as Collection<unknown>] : []));

describe('what is moved', () => {
  test('every collection is either moved or says why it stays', () => {
    expect(collections.length).toBeGreaterThan(8);
    const undecided = collections.filter(
      (one) => MOVED_COLLECTIONS.includes(one) === (one.staysHere !== undefined),
    );
    expect(undecided.map(({ name }) => name)).toEqual([]);
  });

  test('a reason to stay is a sentence, and no collection is named twice', () => {
    const reasons = collections.flatMap(({ staysHere }) => staysHere ?? []);
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
    const names = MOVED_COLLECTIONS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('what is operational, and the records of a provider, stay', () => {
    const staying = collections.filter(({ staysHere }) => staysHere !== undefined);
    expect(staying.map(({ name }) => name).sort()).toEqual([
      'accesos',
      'archivosRechazados',
      'atrasos',
      'avisosLectura',
      'cabezasRastro',
      'clavesAvance',
      'clavesBorradores',
      'clavesNavegadores',
      'descargas',
      'estadisticas',
      'estadisticasAvance',
      'estadoRastro',
      'fichas',
      'fichasParecidas',
      'ficheros',
      'formatos',
      'idempotencia',
      'instalacion',
      'latidos',
      'lecturas',
      'limites',
      'llamados',
      'llavesEquipos',
      'motivosLectura',
      'mudanzas',
      'muestra',
      'partesIniciadas',
      'personasMostradas',
      'respaldos',
      'restablecimientos',
      'retenciones',
      'segundosPasos',
      'series',
      'sesiones',
      'subidas',
      'tareasNocturnas',
      'ultimosValores',
      'vistaEnRiesgo',
    ]);
  });
});
