import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { trayQuery, type StudyFile } from '#client/queries/exams/files';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { ORDERS_COPY } from '#copy/exams/orders';
import { FILES_COPY, TRAY_COPY as COPY, BRING_COPY } from '#copy/exams/files';
import { OFFICE, orderHref, SET_ASIDE_FILES, trayHref } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { BringButtons } from '../bring/BringButtons.tsx';
import { DropZone } from '../bring/DropZone.tsx';
import { UploadList } from '../bring/UploadList.tsx';
import { useBring } from '../bring/use-bring.ts';
import { Key } from '../Key.tsx';
import { FileFacts } from '../FileFacts.tsx';
import { kindAndDevice, whenCame } from '../file-words.ts';
import { FileViewer } from '../viewer/FileViewer.tsx';
import { usePageKeys } from '../viewer/use-page-keys.ts';
import { AsideList } from './AsideList.tsx';
import { Comparison } from './Comparison.tsx';

type Shown = keyof typeof COPY.tabs;

/** The files of which nobody knows whose they are, one of them open; and those that were set aside. */
export function TrayScreen({ shown }: { readonly shown: Shown }) {
  const [, navigate] = useLocation();
  const bring = useBring();
  return (
    <>
      <ScreenHeader
        path={OFFICE.exams}
        title={shown === 'descartado' ? COPY.asideTitle : COPY.title}
        actions={
          <>
            <BringButtons onFiles={bring} />
            <Link href={OFFICE.exams} className={buttonStyle('quiet')}>
              {ORDERS_COPY.list.back}
            </Link>
          </>
        }
      />
      <DropZone note={BRING_COPY.dropAnywhere} onFiles={bring} />
      <UploadList />
      <div className="mb-4">
        <Segmented<Shown>
          label={COPY.show}
          hideLabel
          value={shown}
          options={[
            { id: 'sin_identificar', label: COPY.tabs.sin_identificar },
            { id: 'descartado', label: COPY.tabs.descartado },
          ]}
          onChange={(id) => navigate(id === 'descartado' ? SET_ASIDE_FILES : trayHref())}
        />
      </div>
      {shown === 'descartado' ? <AsideList /> : <Waiting />}
    </>
  );
}

function Waiting() {
  const query = useQuery(trayQuery('sin_identificar'));
  const [address] = useSearchParams();
  const asked = address.get('archivo');
  return (
    <QueryGate query={query} loadingLabel={FILES_COPY.loading} rows={8}>
      {(files) => {
        const open = asked === null ? files[0] : files.find(({ id }) => id === asked);
        if (files.length === 0) return <EmptyState title={COPY.empty}>{COPY.emptyHelp}</EmptyState>;
        if (open === undefined)
          return (
            <EmptyState
              title={COPY.gone}
              action={
                <Link href={trayHref()} className={buttonStyle()}>
                  {COPY.toFirst}
                </Link>
              }
            />
          );
        return <One key={open.id} file={open} files={files} />;
      }}
    </QueryGate>
  );
}

interface OneProps {
  readonly file: StudyFile;
  readonly files: readonly StudyFile[];
}

function One({ file, files }: OneProps) {
  const [, navigate] = useLocation();
  const at = files.indexOf(file);
  const next = files[at + 1] ?? files[at === 0 ? 1 : 0];
  const goOn = (): void => navigate(next === undefined ? OFFICE.exams : trayHref(next.id));
  // What is decided leaves the list; the last one leaves the good state.
  const done = (): void => navigate(next === undefined ? trayHref() : trayHref(next.id));
  usePageKeys({ Escape: goOn });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="m-0 font-strong text-retina">
          {COPY.at(at + 1, files.length)}
        </p>
        <Waiters file={file} files={files} />
        <span className="ml-auto">
          <Button aria-keyshortcuts="Escape" onPress={goOn}>
            {COPY.later} <Key>Esc</Key>
          </Button>
        </span>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 gap-2">
          <FileViewer file={file} />
          <FileFacts file={file} />
        </div>
        <div className="grid min-w-0 gap-3">
          {file.incorporar !== null && (
            <Notice
              tone="info"
              action={
                <Link href={orderHref(file.incorporar.orden)} className={buttonStyle('outline', 'compact')}>
                  {BRING_COPY.seeOrder}
                </Link>
              }
            >
              {COPY.isWaiting(file.incorporar.nombre)}
            </Notice>
          )}
          <Comparison file={file} onDone={done} />
        </div>
      </div>
    </>
  );
}

/** Everything that waits, to be opened out of its order. */
function Waiters({ file, files }: OneProps) {
  const today = useToday();
  const list = useRef<HTMLOListElement>(null);
  // The open one may stand beyond the edge of a long row.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=true]') ?? null;
    if (list.current !== null && current !== null) list.current.scrollLeft = current.offsetLeft;
  }, [file.id]);
  if (files.length < 2) return null;
  return (
    <nav aria-label={COPY.list} className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
      <ol ref={list} className="relative m-0 flex list-none gap-1.5 overflow-x-auto p-1">
        {files.map((each) => (
          <li key={each.id} className="flex-none">
            <Link
              href={trayHref(each.id)}
              aria-current={each.id === file.id}
              className={`grid min-h-tap max-w-[14rem] content-center rounded-mark border border-l-4 px-2 py-1 text-small text-ink no-underline ${each.id === file.id ? 'border-iris bg-iris-tint' : 'border-line border-l-macula bg-surface'}`}
            >
              <span className="truncate">
                <b className="tabular-nums">{whenCame(each, today)}</b> {kindAndDevice(each)}
              </span>
              <span className="truncate text-ink-2">{each.dice.nombre ?? COPY.saysNothing}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
