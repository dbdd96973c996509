import { useQuery } from '@tanstack/react-query';
import { Download, FileX2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { downloadHref, patientFilesQuery, type StudyFile } from '#client/queries/exams/files';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { BRING_COPY, FILES_COPY, TRAY_COPY, VIEWER_COPY as COPY } from '#copy/exams/files';
import { may } from '#domain/access/policies';
import { isSigned } from '#domain/studies/orders/order-states';
import { spokenName } from '#domain/people/listed-name';
import { trayHref } from '#routes';
import { momentOf } from '#backoffice/features/appointment/panel/moments.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { earlierFile } from './earlier-file.ts';
import { FileFacts } from './FileFacts.tsx';
import { FileStrip } from './FileStrip.tsx';
import { ReasonDialog } from './tray/ReasonDialog.tsx';
import { isPicture } from './viewer/FileFrame.tsx';
import { FileViewer, type Beside } from './viewer/FileViewer.tsx';

interface Props {
  readonly order: OrderRecord;
  /** Those that are filed with it; at least one. */
  readonly files: readonly StudyFile[];
}

/** What there is to look at comes before measurements without a picture. */
export const isLookedAt = (file: StudyFile): boolean => isPicture(file) || file.tipo === 'pdf';

/** The one before it, as it is compared with. */
const beforeIt = (file: StudyFile): Beside => ({
  ...{ label: COPY.compare, shortcut: 'C', title: COPY.before, file },
});

const ICON = { 'aria-hidden': true, size: '1.125rem', strokeWidth: 1.75 } as const;

/** The files of a study: all of them small, one of them to look at, and what is known of it. */
export function OrderFiles({ order, files }: Props) {
  const { actor } = useVisit();
  const notify = useToast();
  const [picked, setPicked] = useState<string | null>(null);
  const [isTakingOut, setTakingOut] = useState(false);
  const all = useQuery(patientFilesQuery(order.paciente.id));
  const file = files.find(({ id }) => id === picked) ?? files.findLast(isLookedAt) ?? files.at(-1);
  if (file === undefined) return null;
  const before = earlierFile(file, all.data ?? [], order.resultado?.anterior?.id ?? null);
  return (
    <section aria-label={FILES_COPY.title} className="grid min-w-0 gap-2">
      {files.length > 1 && <FileStrip files={files} chosen={file.id} onChoose={setPicked} />}
      <FileViewer key={file.id} file={file} others={before === null ? [] : [beforeIt(before)]} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-[16rem] gap-1">
          <FileFacts file={file} />
          <Told file={file} />
        </div>
        <div className="flex flex-wrap gap-1">
          <a
            href={downloadHref(file.id)}
            download={file.nombre}
            className={buttonStyle('outline', 'compact')}
            aria-label={FILES_COPY.downloadOf(file.nombre)}
          >
            <Download {...ICON} />
            {FILES_COPY.download}
          </a>
          {may(actor, 'file:bring') && !isSigned(order) && (
            <Button
              size="compact"
              variant="quiet"
              icon={<FileX2 {...ICON} />}
              aria-label={BRING_COPY.about(TRAY_COPY.takeOut, file.nombre)}
              onPress={() => setTakingOut(true)}
            >
              {TRAY_COPY.takeOut}
            </Button>
          )}
        </div>
      </div>
      {isTakingOut && (
        <ReasonDialog
          file={file}
          to="sin_identificar"
          title={TRAY_COPY.takeOutQuestion}
          help={TRAY_COPY.takeOutHelp(spokenName(order.paciente.nombre))}
          confirmLabel={TRAY_COPY.takeOutDo}
          onClose={() => setTakingOut(false)}
          onDone={() => {
            setTakingOut(false);
            notify({ tone: 'good', text: TRAY_COPY.takenOut });
          }}
        />
      )}
    </section>
  );
}

/** By whom it was told whose the file is, and what did not agree. */
function Told({ file: { identificado, avisos } }: { readonly file: StudyFile }) {
  if (identificado === null) return null;
  const { como, nombre, cuando } = identificado;
  const words = { automatico: COPY.auto, traido: COPY.uploaded, comparado: COPY.compared }[como];
  return (
    <>
      <p className="m-0 text-dense text-ink-2">
        {words}
        {como !== 'automatico' && ` · ${nombre}, ${momentOf(cuando)}`}
      </p>
      {avisos.length > 0 && (
        <p className="m-0 text-dense font-semibold text-retina">
          <span aria-hidden="true">✕ </span>
          {COPY.differs} {avisos.join(' ')}
        </p>
      )}
    </>
  );
}

/** Files that were uploaded to this study and say something else: they wait for somebody who compares them. */
export const Misfits = ({ files }: { readonly files: readonly StudyFile[] }) =>
  files.map(({ id, nombre, avisos }) => (
    <Notice
      key={id}
      tone="error"
      action={
        <Link href={trayHref(id)} className={buttonStyle('outline', 'compact')}>
          {BRING_COPY.seeTray}
        </Link>
      }
    >
      <b className="wrap-anywhere">{COPY.misfit(nombre)}</b> {avisos.join(' ')}
    </Notice>
  ));
