import type { App } from '../app.ts';
import type { Stored } from '../ports/document-store.ts';
import { namesOf } from '../scheduling/appointments/people-names.ts';
import type { DocumentView, ListedDocument } from '#contract/clinical/documents';
import { openDocument } from '#domain/clinical/documents/document-seal';
import { appError, type AppError } from '#domain/shared/app-error';
import { isForStaff, verificationHref, type IssuedDocument } from '#domain/clinical/documents/document';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** A document in a list: what it is, not what it says. */
export const listedDocument = ({ id, version, value }: Stored<IssuedDocument>): ListedDocument =>
  present({
    id,
    version,
    tipo: value.tipo,
    numero: value.numero,
    medico: value.medico,
    fecha: value.fecha,
    emitido: value.emitido,
    estado: value.estado,
    consulta: value.consulta,
    impresiones: value.impresiones.length,
  });

/** A document with what it says, as it was sealed; one that is not what was sealed is not shown as a paper. */
export async function documentView(
  app: Pick<App, 'store'>,
  stored: Stored<IssuedDocument>,
): Promise<Result<DocumentView, AppError>> {
  const { value } = stored;
  const opened = await openDocument(value.sello, value.hash);
  if (!opened.ok)
    return err(
      appError('transicion_invalida', 'Este documento no coincide con su sello: avise a administración.'),
    );
  const { head, content } = opened.value;
  const { anulado, impresiones } = value;
  const names = await namesOf(app, [
    ...new Set([...impresiones.map(({ quien }) => quien), ...(anulado === undefined ? [] : [anulado.quien])]),
  ]);
  const nameOf = (uid: string): string => names.get(uid) ?? '';
  const { uid: _account, ...medico } = head.medico;
  return ok({
    ...listedDocument(stored),
    documento: content,
    emitidoA: head.paciente,
    firma: medico,
    paciente: value.paciente.id,
    hash: value.hash,
    verificacion: verificationHref(value.clave),
    copias: impresiones.map(({ cuando, quien }) => ({ cuando, nombre: nameOf(quien) })),
    // What the staff may print says nothing of what speaks against it.
    ...present({
      letra: value.letra,
      avisos: value.avisos === undefined || isForStaff(value) ? undefined : value.avisos,
      anulado:
        anulado === undefined
          ? undefined
          : { cuando: anulado.cuando, motivo: anulado.motivo, nombre: nameOf(anulado.quien) },
    }),
  });
}
