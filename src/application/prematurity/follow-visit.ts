import type { App } from '../app.ts';
import { patients, prematureChildren } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { birthOf, childrenOf } from './children-of.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { ropEyeSchema } from '#domain/clinical/prematurity/child';
import { isOfScreeningAge } from '#domain/clinical/prematurity/first-examination';
import { beginning, examined } from '#domain/clinical/prematurity/follow-child';
import type { RopEye } from '#domain/clinical/prematurity/rop-rules';
import type { Section } from '#domain/clinical/section';

const FIELDS = {
  zona: 'rop_zona',
  estadio: 'rop_estadio',
  plus: 'rop_plus',
  evolucion: 'rop_evolucion',
  vasos: 'rop_vasos',
};

/** What a fundus says of the retinopathy of an eye; undefined where it says nothing of it. */
export function ropOf({ valores }: Pick<Section, 'valores'>, ojo: 'OD' | 'OI'): RopEye | undefined {
  const written = Object.entries(FIELDS).flatMap(([name, campo]) => {
    const value = valores[campo]?.[ojo]?.v;
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  if (written.length === 0) return undefined;
  const read = ropEyeSchema.safeParse(Object.fromEntries(written));
  return read.success ? read.data : {};
}

/**
 * What the closing of a visit means for a child of the register, to be written with it: an examination of the retinopathy
 * gives the next day. A child who was examined without being in the register enters it. It reads only where
 * the fundus says something of it.
 */
export async function followVisit(
  app: Pick<App, 'clock' | 'secrets'>,
  tx: Transaction,
  { id, value }: { readonly id: string; readonly value: Consultation },
  parts: readonly Section[],
): Promise<(writing: Transaction) => void> {
  const paciente = value.paciente.id;
  const fundus = parts.find(({ seccion }) => seccion === 'fondo');
  const [OD, OI] = (['OD', 'OI'] as const).map((ojo) =>
    fundus === undefined ? undefined : ropOf(fundus, ojo),
  );
  if (OD === undefined && OI === undefined) return () => undefined;
  const [known, patient] = await Promise.all([childrenOf(tx, paciente), tx.get(patients, paciente)]);
  const birth = patient === null ? null : birthOf(patient.value);
  if (birth === null) return () => undefined;
  const ojos = (['OD', 'OI'] as const).filter(
    (ojo) => value.ausentes?.[ojo] === undefined && fundus?.estados[ojo] !== 'protesis',
  );
  const found = { consulta: id, fecha: value.fecha, OD, OI, ojos };
  return (writing) => {
    for (const each of known) writing.update(prematureChildren, each, examined(each.value, found));
    if (known.length > 0 || !isOfScreeningAge(birth, value.fecha)) return;
    const begun = beginning(paciente, birth, {
      riesgos: [],
      cuando: app.clock.now().toISOString(),
      medico: value.medico,
    });
    writing.create(prematureChildren, app.secrets.newId(), examined(begun, found));
  };
}
