import { FileDown, Share2 } from 'lucide-react';
import { useState } from 'react';
import { watchDownloads } from '#client/queries/own/downloads';
import { takePatientFile, type PatientFileKind } from '#client/queries/clinical/patient-file';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';
import { saveFile } from '#backoffice/shared/files/save-file.ts';

const icon = { 'aria-hidden': true, size: '1.25rem', strokeWidth: 1.75 } as const;

/** What may be handed over of a patient: a copy that he or she can read, and the data for another program. */
export function TakeFile({ paciente }: { readonly paciente: string }) {
  const [taking, setTaking] = useState<PatientFileKind | null>(null);
  const [error, setError] = useState<string | null>(null);
  const notify = useToast();
  const take = async (kind: PatientFileKind): Promise<void> => {
    setTaking(kind);
    setError(null);
    watchDownloads();
    const answer = await takePatientFile(paciente, kind);
    setTaking(null);
    if (!answer.ok) {
      setError(answer.error.message);
      return;
    }
    saveFile(answer.value.name, answer.value.file);
    notify({ tone: 'good', text: PATIENT_COPY.done(answer.value.name) });
  };
  return (
    <section aria-labelledby="llevar-la-ficha" className="grid gap-2 print:hidden">
      <h2 id="llevar-la-ficha">{PATIENT_COPY.menu}</h2>
      <p className="m-0 text-ink-2">{PATIENT_COPY.help}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<FileDown {...icon} />} isDisabled={taking !== null} onPress={() => void take('copia')}>
          {taking === 'copia' ? PATIENT_COPY.taking : PATIENT_COPY.button}
        </Button>
        <Button icon={<Share2 {...icon} />} isDisabled={taking !== null} onPress={() => void take('fhir')}>
          {taking === 'fhir' ? PATIENT_COPY.taking : PATIENT_COPY.fhir}
        </Button>
      </div>
      {error !== null && <Notice tone="error">{error}</Notice>}
    </section>
  );
}
