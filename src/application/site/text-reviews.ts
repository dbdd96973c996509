import type { App } from '../app.ts';
import { audit, auditAlone } from '../audit/audit.ts';
import { textReviews } from '../collections.ts';
import type { ExportedFile } from '../holidays/export-holidays.ts';
import type { Stored } from '../ports/document-store.ts';
import { staleVersion } from '../stale-version.ts';
import type { MedicalTextsView, MedicalTextView } from '#contract/clinical/text-reviews';
import { may, type Actor } from '#domain/access/policies';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import {
  textStanding,
  withWord,
  type MedicalText,
  type MedicalTexts,
  type SayOfText,
  type TextReview,
  type TextWord,
} from '#domain/site/text-review';

type Kept = Stored<TextReview> | null;

const NOTHING: TextReview = { dichos: [] };
const NO_SITE: MedicalTexts = { meses: 12, aviso: 30, textos: [] };
const builtTexts = async ({ textosMedicos }: Pick<App, 'textosMedicos'>): Promise<MedicalTexts> =>
  (await textosMedicos?.()) ?? NO_SITE;

/** The pages on health of the site that is served, and what doctors said of each. */
export async function listMedicalTexts(app: App, actor: Actor): Promise<Result<MedicalTextsView, never>> {
  const site = await builtTexts(app);
  const kept = await readAll(app, site);
  const hoy = clinicTime(app.clock.now()).fecha;
  const textos = site.textos.map((text, at) => textView(actor, text, site, kept[at] ?? null, hoy));
  const porPublicar = textos.filter(({ medico, revisada }) => medico !== null && !revisada).length;
  return ok({ textos, porPublicar });
}

/** Keeps what a doctor says of a text in their own name, if it is the text that the site shows. */
export async function sayOfText(
  app: App,
  actor: Actor,
  id: string,
  { version, huella, ...said }: SayOfText,
): Promise<Result<MedicalTextView, AppError>> {
  const { medico } = actor;
  if (medico === null) return err(appError('prohibido', 'Solo un médico firma, y con su propio nombre.'));
  const site = await builtTexts(app);
  const text = site.textos.find((each) => each.id === id);
  if (text === undefined) return err(appError('no_encontrado', 'El sitio no tiene ningún texto así.'));
  if (text.huella !== huella)
    return err(
      appError(
        'transicion_invalida',
        'El texto cambió desde que lo abrió: léalo de nuevo y después fírmelo.',
      ),
    );
  const hoy = clinicTime(app.clock.now()).fecha;
  return app.store.transaction<MedicalTextView, AppError>(async (tx) => {
    const kept = await tx.get(textReviews, id);
    const stale = staleVersion(kept?.version ?? 0, version, () => textView(actor, text, site, kept, hoy));
    if (stale !== null) return err(stale);
    const word: TextWord = { medico, fecha: hoy, huella, ...said };
    const next = withWord(kept?.value ?? NOTHING, word);
    if (kept === null) tx.create(textReviews, id, next);
    else tx.update(textReviews, kept, next);
    audit(app, tx, actor.uid, {
      accion: said.acuerdo ? 'texto firmado' : 'texto objetado',
      coleccion: 'revisionesTextos',
      documento: id,
      detalle: { nombre: text.nombre, ...word },
    });
    return ok(textView(actor, text, site, { id, version: version + 1, value: next }, hoy));
  });
}

/** The signatures that stand, in the file that the next build reads. */
export async function exportTextReviews(app: App, by: string): Promise<Result<ExportedFile, never>> {
  const site = await builtTexts(app);
  const kept = await readAll(app, site);
  const hoy = clinicTime(app.clock.now()).fecha;
  const revisiones = site.textos.flatMap((text, at) => {
    const { firma } = textStanding(text, site, kept[at]?.value ?? NOTHING, hoy);
    if (firma === null) return [];
    const { medico, fecha, huella } = firma;
    return [{ pagina: text.direccion, medico, fecha, huella }];
  });
  await auditAlone(app, by, {
    accion: 'exportación de textos firmados',
    coleccion: 'revisionesTextos',
    documento: 'revisiones.json',
    detalle: { firmas: revisiones.length },
  });
  const texto = `${JSON.stringify({ revisiones }, null, 2)}\n`;
  return ok({ nombre: 'revisiones.json', tipo: 'text/plain; charset=utf-8', texto });
}

const readAll = ({ store }: App, { textos }: MedicalTexts): Promise<readonly Kept[]> =>
  store.getMany(
    textReviews,
    textos.map(({ id }) => id),
  );

/** A text as somebody may see it: why a colleague does not agree is for administration. */
function textView(
  actor: Actor,
  text: MedicalText,
  rule: MedicalTexts,
  kept: Kept,
  hoy: string,
): MedicalTextView {
  const review = kept?.value ?? NOTHING;
  const { estado, firma, vence } = textStanding(text, rule, review, hoy);
  return {
    ...text,
    estado,
    medico: firma?.medico ?? null,
    fecha: firma?.fecha ?? null,
    vence,
    dichos: review.dichos.map(({ medico, fecha, acuerdo, huella, comentario }) => ({
      medico,
      fecha,
      acuerdo,
      actual: huella === text.huella,
      ...present({
        comentario: medico === actor.medico || may(actor, 'text-review:export') ? comentario : undefined,
      }),
    })),
    version: kept?.version ?? 0,
  };
}
