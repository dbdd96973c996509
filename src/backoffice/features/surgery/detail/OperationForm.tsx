import { useState } from 'react';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import {
  COMPLICATIONS,
  INCISIONS,
  LENS_PLACES,
  operationNoteSchema,
} from '#domain/clinical/surgery/operation-note';
import { PROCEDURES } from '#domain/clinical/surgery/procedures';
import { excuses, implantAgainstOrder, SURGERY_MESSAGES, takesOwnYes } from '#domain/clinical/surgery/steps';
import { keysOf, present } from '#domain/shared/typed-record';
import { formatHour } from '#domain/shared/interval';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { HourTextField } from '#backoffice/shared/clinic/HourTextField.tsx';
import { typedNumber } from '#backoffice/shared/documents/forms/form-props.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { EyeLetters } from '#backoffice/shared/surgery/EyeLetters.tsx';
import { InjectionFields, PlugFields } from './InjectionFields.tsx';
import { OperationLacking } from './OperationLacking.tsx';
import {
  KEPT_OPERATIONS,
  noOperation,
  noteOf,
  unsaidOf,
  type OperationDraft,
  type OperationTexts,
} from './operation-draft.ts';
import { useReasons } from '#backoffice/shared/documents/use-reasons.ts';
import { WarningReasons } from '#backoffice/shared/documents/WarningReasons.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useSurgeryWork } from '#backoffice/shared/surgery/use-surgery-work.ts';

interface Props {
  readonly surgery: SurgeryRecord;
  readonly onClose: () => void;
}

/** The note of an operation. Nothing of the lens is filled in: its sticker is read. */
export function OperationForm({ surgery, onClose }: Props) {
  const { id, version, procedimiento, ojo, fecha, paciente } = useOpened(surgery);
  const { falta, lente } = surgery;
  const { user } = useVisit();
  const shelf = `${user.uid} ${id}`;
  const [draft, setDraft] = useState(() => KEPT_OPERATIONS.get(shelf) ?? noOperation(procedimiento));
  const [isChecked, setChecked] = useState(false);
  const typed = useReasons(`operación ${shelf}`);
  const work = useSurgeryWork(
    ({ paciente: { nombre } }) => COPY.done.operada(nombre),
    () => {
      KEPT_OPERATIONS.delete(shelf);
      typed.clearReasons();
      onClose();
    },
  );
  const write = (next: OperationDraft): void => {
    KEPT_OPERATIONS.set(shelf, next);
    setDraft(next);
  };
  const { texts, had, codes } = draft;
  const set =
    <Field extends keyof OperationTexts>(field: Field) =>
    (value: OperationTexts[Field]) =>
      write({ ...draft, texts: { ...texts, [field]: value } });
  const takesLens = PROCEDURES[procedimiento].lente;
  const hasImplant = takesLens && texts.lugar !== '' && texts.lugar !== 'ninguno';
  const readHour = useReadHour();
  const hora = texts.hora.trim() === '' ? null : readHour(texts.hora, COPY.hourName, { paso: 1 });
  const read = operationNoteSchema.safeParse({
    ...noteOf(draft, { hasImplant, procedimiento }),
    ...{ fecha, ...present({ hora: hora?.ok === true ? formatHour(hora.value) : undefined }) },
  });
  const implant = read.success ? read.data.implante : undefined;
  const other =
    implant === undefined || lente === null ? null : implantAgainstOrder({ lente }, { implante: implant });
  const lacking = other === null ? falta : [...falta, other];
  // A reason that was written for something else says nothing of these: each takes a yes in its own words.
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const ownYes = takesOwnYes(lacking);
  const reconoce = ownYes.filter((each) => confirmed.includes(each));
  const isUnexcused = lacking.length > 0 && !excuses(texts.excepcion);
  const unsaid = unsaidOf(draft, procedimiento);
  const saysComplication = had === false || (had === true && codes.length > 0);
  const wrong = (field: string): string | undefined =>
    (isChecked
      ? (read.error?.issues.find(({ path }) => path.join('.') === field)?.message ?? unsaid[field])
      : undefined) ?? work.wrong(`nota.${field}`);
  const controlDias = typedNumber(texts.controlDias);
  const text = (field: keyof OperationTexts, label: string, at: string = field, isNumber = false) => (
    <TextField
      label={label}
      value={texts[field]}
      onChange={set(field)}
      autoComplete="off"
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      error={wrong(at)}
    />
  );
  return (
    <ModalDialog
      title={`${PROCEDURES[procedimiento].nombre} · ${paciente.nombre}`}
      isOpen
      onClose={onClose}
      role="alertdialog"
      width="wide"
    >
      <Form
        className="grid gap-4"
        onSubmit={() => {
          setChecked(true);
          if (!read.success || !saysComplication || hora?.ok === false) return;
          // All that is missing is said at once, and nothing is sent that the clinic would refuse.
          if (keysOf(unsaid).length > 0 || isUnexcused || reconoce.length < ownYes.length) return;
          work.send((operate) =>
            operate('noteOperation', {
              params: { id },
              body: {
                nota: read.data,
                ...present({ controlDias }),
                ...(texts.excepcion.trim() === '' ? {} : { excepcion: texts.excepcion.trim() }),
                ...(reconoce.length === 0 ? {} : { reconoce }),
                ...(typed.given.length === 0 ? {} : { motivos: typed.given }),
                version,
              },
            }),
          );
        }}
      >
        <p className="m-0 flex flex-wrap items-center gap-3">
          <EyeLetters ojo={ojo} /> {fecha !== null && mediumDate(fecha)}
        </p>
        <TextAreaField
          label={COPY.technique}
          rows={3}
          value={texts.tecnica}
          onChange={set('tecnica')}
          error={wrong('tecnica')}
        />
        <TextAreaField
          label={COPY.findings}
          rows={2}
          value={texts.hallazgos}
          onChange={set('hallazgos')}
          error={wrong('hallazgos')}
        />
        {takesLens && (
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label={COPY.incision}
              options={keysOf(INCISIONS).map((each) => ({ id: each, label: INCISIONS[each] }))}
              value={texts.incision}
              onChange={set('incision')}
              error={wrong('incision')}
            />
            {text('incisionMm', COPY.incisionMm, 'incisionMm', true)}
            <SelectField
              label={COPY.place}
              options={keysOf(LENS_PLACES).map((each) => ({ id: each, label: LENS_PLACES[each] }))}
              value={texts.lugar}
              onChange={set('lugar')}
              error={wrong('lugar')}
            />
          </div>
        )}
        {hasImplant && (
          <fieldset className="m-0 grid gap-3 border-0 p-0 sm:grid-cols-3">
            <legend className="mb-1 p-0 font-strong">{COPY.implant}</legend>
            {text('potencia', COPY.implantPower, 'implante.potencia', true)}
            {text('modelo', COPY.implantModel, 'implante.modelo')}
            {text('serie', COPY.serial, 'implante.serie')}
            {text('eje', COPY.implantAxis, 'implante.eje', true)}
            {procedimiento === 'icl' && text('boveda', COPY.vault, 'implante.boveda', true)}
          </fieldset>
        )}
        {procedimiento === 'inyeccion_intravitrea' && <InjectionFields {...{ texts, set, wrong }} />}
        {procedimiento === 'tapon_lagrimal' && <PlugFields {...{ texts, set, wrong }} />}
        <div>
          <Segmented
            label={COPY.complications}
            value={had === null ? null : had ? 'si' : 'no'}
            options={[
              { id: 'no', label: COPY.noComplications },
              { id: 'si', label: COPY.hadComplications },
            ]}
            onChange={(answer) => write({ ...draft, had: answer === 'si' })}
          />
          {isChecked && !saysComplication && (
            <p role="alert" className="m-0 mt-1 text-small font-semibold text-retina">
              {had === null ? COPY.sayComplications : COPY.chooseComplication}
            </p>
          )}
        </div>
        {had === true && (
          <>
            <div className="flex flex-wrap gap-x-5">
              {keysOf(COMPLICATIONS).map((each) => (
                <CheckField
                  key={each}
                  label={COMPLICATIONS[each]}
                  isSelected={codes.includes(each)}
                  onChange={(isOne) =>
                    write({ ...draft, codes: isOne ? [...codes, each] : codes.filter((one) => one !== each) })
                  }
                />
              ))}
            </div>
            {text('complicacionDetalle', COPY.complicationDetail)}
          </>
        )}
        <TextAreaField
          label={COPY.instructions}
          rows={2}
          value={texts.indicaciones}
          onChange={set('indicaciones')}
          error={wrong('indicaciones')}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <HourTextField
            label={COPY.hourName}
            value={texts.hora}
            onChange={set('hora')}
            error={isChecked && hora?.ok === false ? hora.error : wrong('hora')}
          />
          <TextField
            label={COPY.controlIn}
            value={texts.controlDias}
            onChange={set('controlDias')}
            inputMode="numeric"
            autoComplete="off"
            error={work.wrong('controlDias')}
          />
        </div>
        {lacking.length > 0 && (
          <OperationLacking
            {...{ lacking, other, confirmed, isChecked }}
            onConfirm={setConfirmed}
            reason={texts.excepcion}
            onReason={set('excepcion')}
            error={isChecked && isUnexcused ? SURGERY_MESSAGES.why : work.wrong('excepcion')}
          />
        )}
        <WarningReasons avisos={work.needs} issue={{ ...typed, needs: work.needs }} help={COPY.reasonKept} />
        {work.message !== undefined && (
          <Notice tone="error">
            <p role="alert">{work.message}</p>
          </Notice>
        )}
        <div className={DIALOG_ACTIONS}>
          <Button variant="solid" type="submit" isPending={work.isPending} pendingLabel={COPY.signing}>
            {COPY.sign}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {COPY.cancel}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
