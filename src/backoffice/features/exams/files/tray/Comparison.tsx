import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { candidatesQuery, type Candidate, type StudyFile } from '#client/queries/exams/files';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { useToast } from '#components/ui/Toasts.tsx';
import { TRAY_COPY as COPY } from '#copy/exams/files';
import { listedName, spokenName } from '#domain/people/listed-name';
import { PatientSearch } from '#backoffice/shared/patient/PatientSearch.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { CandidateTable } from './CandidateTable.tsx';
import { FilingForm } from './FilingForm.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

interface Props {
  readonly file: StudyFile;
  /** It is no longer here: the next one. */
  readonly onDone: () => void;
}

/** What one file says beside the studies that it may be of, and what is decided about it. */
export function Comparison({ file, onDone }: Props) {
  const notify = useToast();
  const [person, setPerson] = useState<{ readonly id: string; readonly nombre: string } | null>(null);
  const [asking, setAsking] = useState<'person' | 'aside' | null>(null);
  const query = useQuery(candidatesQuery(file.id, person?.id));
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {person !== null && (
        <p className="m-0 flex flex-wrap items-center gap-3">
          <b>{COPY.otherOf(spokenName(person.nombre))}</b>
          <Button variant="quiet" size="compact" onPress={() => setPerson(null)}>
            {COPY.backToLikely}
          </Button>
        </p>
      )}
      <QueryGate query={query} loadingLabel={COPY.compare} rows={8}>
        {({ archivo, candidatos }) =>
          candidatos.length === 0 ? (
            <EmptyState title={person === null ? COPY.noCandidates : COPY.noneOf(spokenName(person.nombre))}>
              {COPY.noCandidatesHelp}
            </EmptyState>
          ) : (
            <Choice key={person?.id} file={archivo} candidates={candidatos} onDone={onDone} />
          )
        }
      </QueryGate>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<Search aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          onPress={() => setAsking('person')}
        >
          {COPY.other}
        </Button>
        <Button variant="quiet" onPress={() => setAsking('aside')}>
          {COPY.notOurs}
        </Button>
        <span className="ml-auto text-small text-ink-2">{COPY.written}</span>
      </div>
      {asking === 'person' && (
        <OtherPerson
          onClose={() => setAsking(null)}
          onFound={(found) => {
            setPerson(found);
            setAsking(null);
          }}
        />
      )}
      {asking === 'aside' && (
        <ReasonDialog
          file={file}
          to="descartado"
          title={COPY.asideQuestion}
          help={COPY.asideHelp}
          confirmLabel={COPY.asideDo}
          onClose={() => setAsking(null)}
          onDone={() => {
            notify({ tone: 'good', text: COPY.asideDone });
            onDone();
          }}
        />
      )}
    </div>
  );
}

interface ChoiceProps extends Props {
  readonly candidates: readonly Candidate[];
}

function Choice({ file, candidates, onDone }: ChoiceProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = candidates.find(({ orden }) => orden === picked) ?? candidates[0];
  return (
    <div className={SHEET}>
      {chosen !== undefined && (
        <FilingForm key={file.id} file={file} candidate={chosen} onDone={onDone}>
          <CandidateTable file={file} candidates={candidates} chosen={chosen.orden} onChoose={setPicked} />
        </FilingForm>
      )}
    </div>
  );
}

interface OtherProps {
  readonly onFound: (person: { readonly id: string; readonly nombre: string }) => void;
  readonly onClose: () => void;
}

function OtherPerson({ onFound, onClose }: OtherProps) {
  const [typed, setTyped] = useState('');
  return (
    <ModalDialog title={COPY.otherTitle} isOpen onClose={onClose}>
      <PatientSearch
        label={COPY.person}
        typed={typed}
        onType={setTyped}
        onFound={(found) => onFound({ id: found.id, nombre: listedName(found) })}
        takesFocus
      />
      <div className={DIALOG_ACTIONS}>
        <Button onPress={onClose}>{COPY.cancel}</Button>
      </div>
    </ModalDialog>
  );
}
