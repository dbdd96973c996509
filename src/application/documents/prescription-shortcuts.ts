import type { App } from '../app.ts';
import { documents } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import type { PrescriptionShortcuts } from '#contract/clinical/documents';
import { cie10Of } from '#domain/clinical/cie10';
import type { DocumentContent } from '#domain/clinical/documents/contents';
import { openDocument } from '#domain/clinical/documents/document-seal';
import type { IssuedDocument } from '#domain/clinical/documents/document';
import type { ListedMedicine } from '#domain/clinical/prescribing/formulary';
import { byUse, listedKey } from '#domain/clinical/prescribing/shortcuts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { ok, type Result } from '#domain/shared/result';
import { stepName } from '#domain/studies/ordering-rules';

/** Papers of a doctor that are looked through for what the doctor uses often. */
const PAPERS = 120;
const MOST = { medicamentos: 20, estudios: 8, indicaciones: 6, notas: 6 } as const;

/** What a doctor prescribes and orders most, by the doctor's own last papers; nothing of a patient is in it. */
export async function prescriptionShortcuts(
  { store }: Pick<App, 'store'>,
  { medico }: AppointmentActor,
  propios: readonly ListedMedicine[],
): Promise<Result<PrescriptionShortcuts, never>> {
  const { items } =
    medico === undefined || medico === null
      ? { items: [] }
      : await store.query(documents, {
          where: [{ field: 'medico', op: '==', value: medico }],
          orderBy: [{ field: 'emitido', direction: 'desc' }],
          limit: PAPERS,
        });
  const said = (await Promise.all(items.toReversed().map(contentOf))).flat();
  const medicines = said.flatMap((each) =>
    each.tipo === 'receta_medicamentos' ? each.contenido.medicamentos : [],
  );
  const orders = said.flatMap((each) => (each.tipo === 'orden_estudios' ? each.contenido : []));
  return ok({
    propios: propios.map(({ concentraciones, envases, marcas, tapa: _cap, ...each }) => ({
      ...each,
      ...{ concentraciones: [...concentraciones], envases: [...envases], marcas: [...marcas] },
    })),
    medicamentos: byUse(
      medicines,
      (each) => `${listedKey(each)} ${each.concentracion}`,
      MOST.medicamentos,
    ).map(({ dci, forma, concentracion }) => ({ dci, forma, concentracion })),
    estudios: byUse(
      orders.flatMap(({ estudios }) => estudios),
      ({ codigo, ojo }) => `${codigo} ${ojo}`,
      MOST.estudios,
    ).map(({ codigo, ojo }) => ({ codigo, ojo, nombre: stepName(codigo) })),
    indicaciones: byUse(orders, ({ cie }) => cie, MOST.indicaciones).map(({ cie }) => ({
      codigo: cie,
      nombre: cie10Of(cie)?.nombre ?? cie,
    })),
    notas: repeated(medicines.flatMap(({ indicaciones }) => indicaciones ?? [])),
  });
}

/** Words that were written more than once are a habit; those of one paper may be about its patient. */
function repeated(words: readonly string[]): string[] {
  const twice = words.filter((each, at) => words.indexOf(each) !== at);
  return byUse(twice, (each) => each, MOST.notas);
}

async function contentOf({ value }: Stored<IssuedDocument>): Promise<DocumentContent[]> {
  if (value.estado === 'anulado') return [];
  if (value.tipo !== 'receta_medicamentos' && value.tipo !== 'orden_estudios') return [];
  const opened = await openDocument(value.sello, value.hash);
  return opened.ok ? [opened.value.content] : [];
}
