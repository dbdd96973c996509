import { Download, FileCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { OFFLINE_VERIFIER, SIGNED_DAYS } from '#copy/clinical/seal';
import { SHA256 } from '#domain/clinical/seal/sha256';
import { verifyExport, type ExportVerdict } from '#domain/clinical/seal/verify-export';
import { NOTE_VERIFIER } from '#routes';

/** Verifies a day's file with its slip, in this browser alone: nothing is sent, and no network is needed. */
export function VerifyFile({ fecha }: { readonly fecha: string }) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [count, setCount] = useState('');
  const [root, setRoot] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [verdict, setVerdict] = useState<ExportVerdict | null>(null);
  const raiz = root.toLowerCase().replaceAll(/\s/gu, '');
  const notas = /^\d{1,6}$/u.test(count.trim()) ? Number(count) : null;
  const wrongRoot = SHA256.test(raiz) ? undefined : SIGNED_DAYS.wrongRoot;
  const wrongCount = notas === null ? SIGNED_DAYS.wrongCount : undefined;
  const check = async (): Promise<void> => {
    setChecked(true);
    setVerdict(null);
    if (file === null || notas === null || wrongRoot !== undefined) return;
    setChecking(true);
    setVerdict(await verifyExport([new Uint8Array(await file.arrayBuffer())], { fecha, notas, raiz }));
    setChecking(false);
  };
  return (
    <section className="grid max-w-[46rem] gap-4 print:hidden" aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className="text-chart-2">
        {SIGNED_DAYS.verify}
      </h2>
      <p className="m-0">{SIGNED_DAYS.verifyHelp}</p>
      <div className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={`${id}-archivo`}
          className={`${buttonStyle()} focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus`}
        >
          <FileCheck aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
          <span>{SIGNED_DAYS.choose}</span>
          <input
            id={`${id}-archivo`}
            type="file"
            accept=".ndjson,application/x-ndjson"
            className="sr-only"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              setVerdict(null);
            }}
          />
        </label>
        <span role="status">{file?.name ?? SIGNED_DAYS.noneChosen}</span>
        {isChecked && file === null && (
          <span role="alert" className="font-strong text-retina">
            {SIGNED_DAYS.noFile}
          </span>
        )}
      </div>
      <TextField
        label={SIGNED_DAYS.notes}
        value={count}
        onChange={setCount}
        inputMode="numeric"
        autoComplete="off"
        error={isChecked ? wrongCount : undefined}
      />
      <TextField
        label={SIGNED_DAYS.rootField}
        value={root}
        onChange={setRoot}
        autoComplete="off"
        error={isChecked ? wrongRoot : undefined}
      />
      <div>
        <Button
          variant="solid"
          isPending={isChecking}
          pendingLabel={SIGNED_DAYS.checking}
          onPress={() => void check()}
        >
          {SIGNED_DAYS.check}
        </Button>
      </div>
      {verdict !== null && (
        <Notice tone={verdict.ok ? 'good' : 'error'}>
          <p>{verdict.resumen}</p>
          {verdict.problemas.length > 0 && (
            <ul>
              {verdict.problemas.map(({ mensaje }) => (
                <li key={mensaje}>{mensaje}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div>
        <a className={buttonStyle()} href={NOTE_VERIFIER} download={`${NOTE_VERIFIER.slice(1)}.html`}>
          <Download aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
          <span>{OFFLINE_VERIFIER.download}</span>
        </a>
        <p className="mt-2 mb-0 text-ink-2">{OFFLINE_VERIFIER.downloadHelp}</p>
      </div>
    </section>
  );
}
