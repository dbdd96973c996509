import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Candidate, StudyFile } from '#client/queries/exams/files';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { TRAY_COPY as COPY } from '#copy/exams/files';
import { spokenName } from '#domain/people/listed-name';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { useFileWork } from './use-file-work.ts';

interface Props {
  readonly file: StudyFile;
  readonly candidate: Candidate;
  readonly onDone: () => void;
  /** The comparison itself, whose heads choose the candidate: Enter on one of them files. */
  readonly children: ReactNode;
}

/** Files with the chosen study, with the card in hand; what differs is asked for once more, in red and by name. */
export function FilingForm({ file, candidate, onDone, children }: Props) {
  const notify = useToast();
  const [typed, setTyped] = useState({ orden: candidate.orden, carnet: '' });
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const { paciente, orden, ojo, estudio } = candidate;
  const name = spokenName(paciente.nombre);
  const work = useFileWork((saved) => {
    notify({
      tone: 'good',
      text: saved.incorporar === null ? COPY.filed(name) : COPY.waitsForCorrection(name),
    });
    onDone();
  });
  const { id, version } = useOpened(file, work.code === 'version_vieja');
  // The hands go on where they are: arrows between the candidates, Enter files.
  useEffect(() => {
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.focus();
  }, []);
  // The digits were read from one person's card.
  const carnet = typed.orden === orden ? typed.carnet : '';
  const isMissing = paciente.conDocumento && !/^\d{4}$/u.test(carnet.trim());
  const wrong = isTried && isMissing ? COPY.cardMissing : work.wrong('carnet');
  const isAsking = work.code === 'requiere_confirmacion';
  const send = (confirmado: boolean): void =>
    work.identify(id, {
      orden,
      version,
      ...(carnet === '' ? {} : { carnet }),
      ...(confirmado ? { confirmado } : {}),
    });
  return (
    <Form
      className="contents"
      box={box}
      onSubmit={() => {
        setTried(true);
        if (!isMissing && !work.isPending) send(false);
      }}
    >
      {children}
      <div className="@container">
        <div className="grid items-start gap-x-4 gap-y-3 border-t-2 border-ink px-3 py-3 @min-[38rem]:grid-cols-[minmax(0,1fr)_16rem_auto]">
          <p className="m-0">
            <span className="block text-dense font-semibold">{COPY.person}</span>
            <span className="text-chart-1">{name}</span> <EyeFrame ojo={ojo} />
          </p>
          {paciente.conDocumento ? (
            <TextField
              label={COPY.card}
              help={COPY.cardHelp}
              value={carnet}
              onChange={(text) => setTyped({ orden, carnet: text })}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              error={wrong}
            />
          ) : (
            <span />
          )}
          {/* Level with the box of the field, whatever is below it. */}
          <span className="@min-[38rem]:mt-6">
            <Button variant="solid" type="submit" isPending={work.isPending} pendingLabel={COPY.filing}>
              {COPY.file}
            </Button>
          </span>
        </div>
      </div>
      {work.message !== undefined && !isAsking && work.wrong('carnet') === undefined && (
        <div className="px-3">
          <Notice tone="error">{work.code === 'version_vieja' ? COPY.stale : work.message}</Notice>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={COPY.confirmTitle(name)}
          isOpen
          isDangerous
          confirmLabel={COPY.confirmDo}
          cancelLabel={COPY.back}
          isPending={work.isPending}
          onConfirm={() => send(true)}
          onCancel={work.reset}
        >
          <p className="m-0 flex flex-wrap items-center gap-2 text-chart-1">
            <b>{paciente.nombre}</b> <span className="sr-only">{COPY.confirmEye}</span> <EyeFrame ojo={ojo} />
            <span className="text-base">{estudio.nombre}</span>
          </p>
          <Notice tone="error">
            <b>{COPY.confirmDiffers}</b>
            <ul className="m-0 pl-5">
              {work.differs.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Notice>
          <p className="m-0">{COPY.confirmHelp}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}
