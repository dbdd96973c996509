import { useStore } from '@nanostores/react';
import { CircleCheck, CloudOff, FileClock, FileX2, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { $uploads, dropUpload, sendAnyway, type Upload } from '#client/files/uploads';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { BRING_COPY as COPY, FILES_COPY } from '#copy/exams/files';
import { spokenName } from '#domain/people/listed-name';
import { orderHref, trayHref } from '#routes';

/** What is being brought in this window, file by file, with what became of each. */
export function UploadList() {
  const uploads = useStore($uploads);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={COPY.list} className={`mt-0 mb-5 list-none p-0 print:hidden ${SHEET}`}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}

const ICON = { 'aria-hidden': true, size: '1.25rem', strokeWidth: 1.75 } as const;
const ICONS: Readonly<Record<Upload['estado'], typeof FileX2>> = {
  ...{ pregunta: TriangleAlert, espera: FileClock, enviando: LoaderCircle, comprobando: LoaderCircle },
  ...{ sin_linea: CloudOff, listo: CircleCheck, rechazado: FileX2 },
};

/** Where a uploaded file ended: with its order, in the tray, or in the tray against what was meant. */
type End = 'none' | 'filed' | 'tray' | 'against';
const endOf = ({ estado, archivo, orden }: Upload): End => {
  if (estado !== 'listo' || archivo === null) return 'none';
  if (archivo.estado === 'archivado') return 'filed';
  return orden === null || archivo.incorporar !== null ? 'tray' : 'against';
};

function UploadRow({ upload }: { readonly upload: Upload }) {
  const { key, nombre, bytes, orden, estado, hechas, piezas } = upload;
  const end = endOf(upload);
  const isOver = estado === 'listo' || estado === 'rechazado';
  const isBad = estado === 'rechazado' || estado === 'pregunta' || end === 'against';
  const Icon = end === 'against' ? TriangleAlert : end === 'tray' ? FileClock : ICONS[estado];
  const verb = isOver ? COPY.close : estado === 'pregunta' ? COPY.doNotSend : COPY.cancel;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b border-l-4 border-line px-3 py-2 last:border-b-0 max-sm:grid-cols-[auto_minmax(0,1fr)] ${isBad ? 'border-l-retina bg-retina-tint' : end === 'tray' ? 'border-l-macula border-dotted bg-macula-tint' : end === 'filed' ? 'border-l-leaf' : 'border-l-iris'}`}
    >
      <Icon
        {...ICON}
        className={`mt-0.5 ${isBad ? 'text-retina' : end === 'filed' ? 'text-leaf' : 'text-iris'}`}
      />
      <div className="grid min-w-0 gap-1">
        <p className="m-0 wrap-anywhere">
          <b>{nombre}</b>{' '}
          <span className="text-small text-ink-2">
            {FILES_COPY.size(bytes)}
            {orden !== null && ` · ${COPY.to(orden.paciente)}`}
          </span>
        </p>
        {/* What waits or is cut shows no more than what has arrived, and a bar without a measure looks full. */}
        {!isOver && estado !== 'pregunta' && (
          <progress
            aria-label={COPY.progress(nombre)}
            className="h-1.5 w-full accent-iris"
            value={estado === 'sin_linea' ? Math.min(hechas, piezas - 1) : hechas}
            max={Math.max(1, piezas)}
          />
        )}
        <div role={isBad ? 'alert' : 'status'} className="text-dense">
          <Words upload={upload} end={end} />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-sm:col-start-2 max-sm:justify-start">
        <NextStep upload={upload} end={end} />
        <Button size="compact" aria-label={COPY.about(verb, nombre)} onPress={() => dropUpload(key)}>
          {verb}
        </Button>
      </div>
    </li>
  );
}

interface PartProps {
  readonly upload: Upload;
  readonly end: End;
}

function Words({ upload, end }: PartProps) {
  const { estado, orden, dudas, mensaje, hechas, piezas, archivo } = upload;
  switch (estado) {
    case 'pregunta':
      return <Points title={COPY.doubts(orden?.paciente ?? '')} points={dudas} />;
    case 'espera':
      return COPY.waiting;
    case 'enviando':
      return COPY.sending(hechas, piezas);
    case 'sin_linea':
      return COPY.noLine;
    case 'comprobando':
      return COPY.checking;
    case 'rechazado':
      return mensaje;
    case 'listo': {
      if (archivo !== null && archivo.incorporar !== null)
        return orden === null ? COPY.lateFound : COPY.lateFor(spokenName(orden.paciente));
      if (end === 'tray') return COPY.toTray;
      if (end === 'against')
        return (
          <>
            <Points title={COPY.against(orden?.paciente ?? '')} points={archivo?.avisos ?? []} />
            {COPY.againstEnd}
          </>
        );
      const name = spokenName(archivo?.paciente?.nombre ?? orden?.paciente ?? '');
      return orden === null ? COPY.filedAuto(name, archivo?.estudio?.nombre ?? '') : COPY.filed(name);
    }
  }
}

const Points = ({ title, points }: { readonly title: string; readonly points: readonly string[] }) => (
  <>
    <b>{title}</b>
    <ul className="m-0 pl-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </>
);

/** What one may do about it besides taking it off the list. */
function NextStep({ upload: { key, nombre, estado, orden, archivo, isFinal }, end }: PartProps) {
  if (estado === 'pregunta')
    return (
      <Button size="compact" aria-label={COPY.about(COPY.sendAnyway, nombre)} onPress={() => sendAnyway(key)}>
        {COPY.sendAnyway}
      </Button>
    );
  if (archivo !== null && archivo.incorporar !== null)
    return (
      <Link href={orderHref(archivo.incorporar.orden)} className={buttonStyle('outline', 'compact')}>
        {COPY.seeOrder}
      </Link>
    );
  if (archivo !== null && (end === 'tray' || end === 'against'))
    return (
      <Link href={trayHref(archivo.id)} className={buttonStyle('outline', 'compact')}>
        {COPY.seeTray}
      </Link>
    );
  if (end === 'filed' && orden === null && archivo !== null && archivo.orden !== null)
    return (
      <Link href={orderHref(archivo.orden)} className={buttonStyle('outline', 'compact')}>
        {COPY.seeOrder}
      </Link>
    );
  if (estado === 'rechazado' && !isFinal)
    return (
      <Button size="compact" aria-label={COPY.about(COPY.again, nombre)} onPress={() => sendAnyway(key)}>
        {COPY.again}
      </Button>
    );
  return null;
}
