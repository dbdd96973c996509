import type { App } from '../app.ts';
import { antecedents, doctors, patients } from '../collections.ts';
import { absentEyesOf } from '../laterality/absent-eyes-of.ts';
import { draftsOf, tellDrafts } from '../laterality/draft-eyes.ts';
import { answeredBefore, askBefore, knownOf } from './ask-before.ts';
import { change } from './change-surgery.ts';
import { writePlansAfter } from './plans-after.ts';
import type { SurgeryView } from '#contract/clinical/surgery';
import type { Antecedent } from '#domain/clinical/antecedents/antecedent';
import { absenceIn, absentEyes, BOTH_THERE } from '#domain/clinical/laterality/absent-eyes';
import { isChecklistPoint } from '#domain/clinical/surgery/checklist-items';
import { sealOperation } from '#domain/clinical/surgery/operation-seal';
import { procedureName } from '#domain/clinical/surgery/procedures';
import {
  excuses,
  implantAgainstOrder,
  missingBefore,
  SURGERY_MESSAGES,
  takesOwnYes,
  wrongNote,
  type Doing,
} from '#domain/clinical/surgery/steps';
import { isOpenSurgery, type NewOperation, type Surgery } from '#domain/clinical/surgery/surgery';
import { listedName, spokenName } from '#domain/people/listed-name';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { lackingWords } from '#domain/shared/spanish-text';
import { present } from '#domain/shared/typed-record';

/**
 * Signs what was done: the operation is done, the lens is in the patient's antecedents, and the control after it is a
 * plan, all in one transaction. Refused while something of the checklist is missing, unless it says why.
 */
export async function noteOperation(
  app: App,
  actor: AppointmentActor,
  id: string,
  request: NewOperation,
): Promise<Result<SurgeryView, AppError>> {
  const medico = actor.medico ?? null;
  if (medico === null) return err(appError('prohibido', 'La nota la escribe un médico.'));
  return change(
    app,
    actor,
    { id, version: request.version, accion: 'operación anotada' },
    async (surgery, by) => {
      const missing = standsAgainst(surgery, request, by);
      if (!missing.ok) return missing;
      const stored = app.store.get(patients, surgery.paciente.id);
      const [doctor, patient, conocido] = await Promise.all([
        app.store.get(doctors, medico),
        stored,
        knownOf(app.store, surgery.paciente.id, stored),
      ]);
      const diagnosticos = [{ codigo: surgery.cie, ojo: surgery.ojo }];
      const { motivos = [] } = request;
      const answered = askBefore({ conocido, diagnosticos }, surgery, motivos, answeredBefore(surgery));
      if (!answered.ok) return answered;
      const { nota, excepcion } = request;
      const why = excepcion?.trim() ?? '';
      const operation = {
        cuando: by.cuando,
        quien: by.quien,
        cirujano: medico,
        nota,
        ...present({
          excepcion: missing.value.length === 0 ? undefined : { motivo: why, falta: missing.value },
        }),
      };
      const sealed = await sealOperation(
        {
          id,
          cuando: by.cuando,
          procedimiento: surgery.procedimiento,
          ojo: surgery.ojo,
          cie: surgery.cie,
          paciente: {
            id: surgery.paciente.id,
            nombre: patient === null ? '' : spokenName(listedName(patient.value)),
            fechaNacimiento: patient?.value.fechaNacimiento ?? null,
          },
          medico: {
            id: medico,
            nombre: doctor?.value.nombre ?? medico,
            matricula: doctor?.value.matricula ?? null,
            uid: actor.uid,
          },
          lente: surgery.lente ?? null,
          excepcion: operation.excepcion ?? null,
        },
        nota,
      );
      if (!sealed.ok)
        return err(
          appError('entrada_invalida', `No se puede firmar ${sealed.error.donde}: escríbalo de nuevo.`),
        );
      const { toca: _never, ...rest } = surgery;
      return ok({
        ...rest,
        estado: 'realizada',
        operacion: { ...operation, ...sealed.value },
        historial: [
          ...surgery.historial,
          {
            cuando: by.cuando,
            quien: by.quien,
            estado: 'realizada',
            fecha: nota.fecha,
            ...present({ avisos: answered.value.length === 0 ? undefined : answered.value }),
          },
        ],
      });
    },
    async (tx, surgery, by) => {
      const left = antecedentOf(surgery, by);
      const isLost = absenceIn(left) !== null;
      const [known, drafts] = isLost
        ? await Promise.all([absentEyesOf(tx, surgery.paciente.id), draftsOf(tx, [surgery.paciente.id])])
        : [BOTH_THERE, []];
      const write = await writePlansAfter(
        app,
        tx,
        surgery,
        {
          dias: request.controlDias ?? 1,
          motivo: `Control después de: ${procedureName(surgery)}`,
        },
        by,
      );
      return () => {
        write();
        tx.create(antecedents, app.secrets.newId(), left);
        tellDrafts(tx, drafts, { ...absentEyes([left]), ...known });
      };
    },
  );
}

/**
 * What is missing of the checklist, where the reason of going on is given, and a yes to each that a reason alone does not
 * excuse; refused where something is wrong.
 */
function standsAgainst(
  surgery: Surgery,
  { nota, excepcion, reconoce = [], controlDias }: NewOperation,
  { hoy }: Doing,
): Result<string[], AppError> {
  if (!isOpenSurgery(surgery)) return err(appError('transicion_invalida', SURGERY_MESSAGES.over));
  if (surgery.estado !== 'programada')
    return err(appError('transicion_invalida', SURGERY_MESSAGES.notScheduled));
  const wrong = wrongNote(surgery, nota, hoy);
  if (wrong !== null) return err(wrong);
  if (controlDias === undefined) return err(fieldError('controlDias', SURGERY_MESSAGES.control));
  const other = implantAgainstOrder(surgery, nota);
  const missing = [...missingBefore(surgery), ...(other === null ? [] : [other])];
  const isExcused = excuses(excepcion ?? '');
  const unsaid = takesOwnYes(missing).filter((each) => !reconoce.includes(each));
  if (missing.length === 0 || (isExcused && unsaid.length === 0)) return ok(missing);
  if (isExcused)
    return err(
      appError(
        'requiere_confirmacion',
        `El motivo no basta. Confirme también, uno por uno: ${lackingWords(unsaid, isChecklistPoint)}.`,
        { fields: { reconoce: unsaid }, details: { falta: missing, porReconocer: unsaid } },
      ),
    );
  return err(
    appError(
      'requiere_confirmacion',
      `${lackingWords(missing, isChecklistPoint)}. Complételo, o confírmelo y escriba por qué se operó igual.`,
      {
        fields: { excepcion: [SURGERY_MESSAGES.why] },
        details: { falta: missing, porReconocer: unsaid },
      },
    ),
  );
}

/** What the operation leaves in the patient's history of that eye. */
function antecedentOf(
  { paciente, procedimiento, nota, ojo, operacion }: Surgery,
  { quien, cuando }: Doing,
): Antecedent {
  const lens = operacion?.nota.implante;
  const name = procedureName({ procedimiento, nota });
  const words =
    lens === undefined
      ? name
      : `${name}: ${lens.modelo} ${lens.potencia.toFixed(2).replace('.', ',')} D, serie ${lens.serie}`;
  return {
    paciente,
    clase: 'ocular',
    ojo,
    por: quien,
    en: cuando,
    // From then on that eye is not there.
    que: procedimiento === 'evisceracion' ? 'enucleacion' : 'cirugia',
    detalle: words.slice(0, 200),
    ...present({ desde: operacion === undefined ? undefined : operacion.nota.fecha }),
  };
}
