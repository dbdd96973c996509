import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bringFiles } from '#client/files/uploads';
import { studiesQuery } from '#client/queries/studies';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import type { Eye } from '#domain/clinical/eye';
import { listedName, spokenName } from '#domain/people/listed-name';
import { keysOf, present } from '#domain/shared/typed-record';
import { isOneEyed } from '#domain/studies/one-eye';
import { PRIORITIES, type Priority } from '#domain/studies/orders/priorities';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { PatientSearch } from '#backoffice/shared/patient/PatientSearch.tsx';
import { useRefetchAfter } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { NO_PAPER, PaperPart, type Paper } from './PaperPart.tsx';

interface Props {
  readonly onClose: () => void;
}

/** Whether what the clinic asked about is meant, and whether the same paper asks for another study. */
interface Saving {
  readonly confirmado: boolean;
  readonly goesOn: boolean;
}

/** An order that somebody of outside wrote: whose it is, which study of which eye, what for, and who asks. */
export function ExternalOrder({ onClose }: Props) {
  const studies = useQuery(studiesQuery());
  const refetchAfter = useRefetchAfter();
  const [typed, setTyped] = useState('');
  const [patient, setPatient] = useState<{ id: string; nombre: string } | null>(null);
  const [estudio, setStudy] = useState('');
  const [eye, setEye] = useState<Eye | null>(null);
  const [who, setWho] = useState('');
  const [indicacion, setIndication] = useState('');
  const [prioridad, setPriority] = useState<Priority>('normal');
  const [paper, setPaper] = useState<Paper>(NO_PAPER);
  /** The first order of a paper that asks for several studies: it keeps the photographs of all. */
  const [first, setFirst] = useState<{ id: string; acceso: string } | null>(null);
  const isNamed = paper.isPaper && paper.medico !== '';
  const [isTried, setTried] = useState(false);
  const { external } = COPY;
  const work = useWork(
    (operate, { confirmado }: Saving) =>
      operate('requestOrder', {
        body: {
          paciente: patient?.id ?? '',
          estudio,
          ojo: eye ?? 'AO',
          ...{ indicacion, prioridad },
          ...(paper.isPaper ? { papel: true } : {}),
          ...(paper.isPaper && first !== null ? { papelDe: first.id } : {}),
          ...(isNamed ? { medico: paper.medico } : { solicitaExterno: who }),
          ...(confirmado ? { confirmado } : {}),
        },
      }),
    {
      done: ({ acceso }) => external.saved(acceso),
      onDone: ({ acceso, id, paciente }, { goesOn }) => {
        if (first === null && paper.isPaper && paper.photos.length > 0)
          bringFiles(
            paper.photos,
            { papel: true, orden: { id, paciente: spokenName(paciente.nombre) } },
            () => refetchAfter('closeFile'),
          );
        if (!goesOn) {
          onClose();
          return;
        }
        setFirst((before) => before ?? { id, acceso });
        setStudy('');
        setEye(null);
        setTried(false);
      },
    },
  );
  const { isPending, error, refusal, hasFields } = work;
  const missing = {
    ...present({
      paciente: patient === null ? external.missing.patient : undefined,
      estudio: estudio === '' ? external.missing.study : undefined,
      // Nobody's eye is guessed.
      ojo: eye === null ? external.missing.eye : undefined,
      solicitaExterno: !isNamed && who.trim() === '' ? external.missing.who : undefined,
      indicacion: indicacion.trim() === '' ? external.missing.indication : undefined,
    }),
  };
  const isWhole = Object.keys(missing).length === 0;
  const wrong = (field: keyof typeof missing): string | undefined =>
    (isTried ? missing[field] : undefined) ?? refusal?.fields?.[field]?.[0];
  const asksAgain = refusal?.code === 'requiere_confirmacion';
  const save = (goesOn: boolean): void => {
    setTried(true);
    if (isWhole) work.send({ confirmado: asksAgain, goesOn });
  };
  return (
    <ModalDialog title={external.title} isOpen onClose={onClose} width="wide">
      <p className="m-0 text-ink-2">{external.help}</p>
      <div className="grid gap-4">
        {first !== null && <Notice tone="good">{external.samePaper(first.acceso)}</Notice>}
        {patient === null ? (
          <PatientSearch
            label={external.patient}
            typed={typed}
            onType={setTyped}
            onFound={(found) => setPatient({ id: found.id, nombre: listedName(found) })}
            takesFocus
          />
        ) : (
          <p className="m-0 flex flex-wrap items-center gap-3">
            <b className="text-chart-1">{patient.nombre}</b>
            {first === null && (
              <Button variant="quiet" size="compact" onPress={() => setPatient(null)}>
                {external.otherPatient}
              </Button>
            )}
          </p>
        )}
        {patient === null && wrong('paciente') !== undefined && (
          <p role="alert" className="m-0 text-small font-semibold text-retina">
            {wrong('paciente')}
          </p>
        )}
        <SelectField
          label={external.study}
          value={estudio}
          options={[
            { id: '', label: external.pickStudy },
            // What has no hours can be booked by nobody: its order would wait for ever.
            ...(studies.data ?? [])
              .filter(({ version }) => version !== null)
              .map(({ codigo, nombre }) => ({ id: codigo, label: nombre })),
          ]}
          onChange={(id) => {
            setStudy(id);
            if (eye === 'AO' && isOneEyed(id)) setEye(null);
          }}
          error={wrong('estudio')}
        />
        <AbsentEyesProvider paciente={patient?.id}>
          <EyeField
            label={external.eye}
            value={eye}
            isOneEyed={estudio !== '' && isOneEyed(estudio)}
            error={wrong('ojo')}
            onChange={setEye}
          />
        </AbsentEyesProvider>
        {first === null && (
          <PaperPart paper={paper} onChange={setPaper} error={refusal?.fields?.['medico']?.[0]} />
        )}
        {!isNamed && first === null && (
          <TextField
            label={external.who}
            value={who}
            onChange={setWho}
            autoComplete="off"
            error={wrong('solicitaExterno')}
          />
        )}
        <TextField
          label={external.indication}
          value={indicacion}
          onChange={setIndication}
          autoComplete="off"
          error={wrong('indicacion')}
        />
        <Segmented
          label={external.priority}
          narrow="wrap"
          value={prioridad}
          options={keysOf(PRIORITIES).map((id) => ({ id, label: COPY.priorities[id] }))}
          onChange={setPriority}
        />
      </div>
      {error !== null && !hasFields && (
        <Notice tone={asksAgain ? 'warning' : 'error'}>{asksAgain ? external.again : error.message}</Notice>
      )}
      <div className={DIALOG_ACTIONS}>
        <Button variant="solid" isPending={isPending} onPress={() => save(false)}>
          {external.save}
        </Button>
        {paper.isPaper && (
          <Button variant="outline" isPending={isPending} onPress={() => save(true)}>
            {external.another}
          </Button>
        )}
        <Button variant="outline" onPress={onClose}>
          {COPY.cancel}
        </Button>
      </div>
    </ModalDialog>
  );
}
