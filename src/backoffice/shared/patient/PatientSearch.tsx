import { useQuery } from '@tanstack/react-query';
import { Search, UserRoundPlus } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import type { Answer } from '#client/call';
import { patientsQuery, type PatientRecord } from '#client/queries/patients';
import { FIELD, FIELD_HELP, FIELD_LABEL, SEARCH_BOX, SEARCH_INPUT } from '#components/ui/form/field-style.ts';
import { NEW_OPTION, OPTION, OPTIONS, OPTIONS_NOTE, POPOVER } from '#components/ui/list-style.ts';
import { useRemPx } from '#components/ui/rem.ts';
import { PATIENT_PICKER } from '#copy/office/booking';
import { listedName } from '#domain/people/listed-name';
import { outstanding } from '#domain/people/patient-relevance';
import { isEnoughToSearch } from '#domain/shared/spanish-text';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { visitsInShort } from './patient-words.ts';
import { IdentityLine } from './person/IdentityLine.tsx';
import { useVisitSummaries } from './use-patient-visits.ts';
import type { VisitSummary } from './visit-summary.ts';

const NEW = 'nuevo';
/** Aligns the list with the whole box rather than with the text beside its icon. */
const ICON_REM = 2.5625;

interface Props {
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onFound: (patient: PatientRecord) => void;
  /** Without it, only existing patients are offered. */
  readonly onNew?: () => void;
  readonly takesFocus: boolean;
}

/** Finds a patient while typing; where allowed, the last result is a new patient with what was typed. */
export function PatientSearch({ label, typed, onType, onFound, onNew, takesFocus }: Props) {
  const rem = useRemPx();
  const canAdd = onNew !== undefined;
  const asked = useDeferredValue(typed.trim());
  const canAsk = isEnoughToSearch(asked);
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    ...patientsQuery(asked),
    enabled: canAsk,
    placeholderData: (previous) => previous,
  });
  const page = canAsk ? data : undefined;
  const shown = useMemo(() => [...(page?.items ?? []), ...(page?.cerca ?? [])], [page]);
  const exact = page?.items.length ?? 0;
  const summaries = useVisitSummaries(shown.map(({ id }) => id));
  const items = useMemo<SearchItem[]>(
    () => [
      ...shown.map((patient, index) => ({
        id: patient.id,
        patient,
        summary: summaries[index],
        isAlike: index >= exact,
      })),
      ...(canAsk && canAdd ? [{ id: NEW, patient: null, typed: typed.trim() }] : []),
    ],
    [shown, exact, summaries, canAsk, canAdd, typed],
  );
  const isSearching = canAsk && (isFetching || isPlaceholderData || asked !== typed.trim());
  const meant =
    page === undefined || isSearching
      ? null
      : outstanding(page.items, {
          typed: asked,
          hasMore: page.hayMas,
          // Somebody with nearly that name may be meant as well.
          isNear: page.parecidos === true || page.cerca !== undefined,
        });
  const isNobody = error === null && !isSearching && page?.items.length === 0;
  // Whoever types fast presses Enter before the answer: it is taken once it is there, if nothing else was typed.
  const entered = useRef<string | null>(null);
  useEffect(() => {
    if (isSearching || entered.current === null) return;
    const isStill = entered.current === typed.trim();
    entered.current = null;
    if (!isStill) return;
    if (meant !== null) onFound(meant);
    else if (isNobody) onNew?.();
  }, [isSearching, meant, isNobody, typed, onFound, onNew]);
  const onEnter = (event: KeyboardEvent<HTMLElement>): void => {
    const isChoosing = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isChoosing) return;
    // It says who is meant; it does not send the form around it, half of which is still empty.
    if (typed.trim() !== '') event.preventDefault();
    if (isSearching) entered.current = typed.trim();
    else if (meant !== null) onFound(meant);
    else if (isNobody && onNew !== undefined) onNew();
    // It says nobody: the list stays, so that an arrow says who is meant.
    else event.stopPropagation();
  };

  return (
    <ComboBox
      className={FIELD}
      items={items}
      value={null}
      inputValue={typed}
      onInputChange={onType}
      onChange={(key) => {
        if (key === NEW) onNew?.();
        const found = shown.find(({ id }) => id === key);
        if (found !== undefined) onFound(found);
      }}
      allowsEmptyCollection
      allowsCustomValue
      menuTrigger="input"
      {...(takesFocus ? { autoFocus: true } : {})}
    >
      <Label className={FIELD_LABEL}>{label}</Label>
      <div className={SEARCH_BOX} onKeyDownCapture={onEnter}>
        <Search aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        <Input className={SEARCH_INPUT} autoComplete="off" spellCheck={false} data-atajo="paciente" />
      </div>
      <Text slot="description" className={FIELD_HELP}>
        {PATIENT_PICKER.help}
      </Text>
      <Popover className={`${POPOVER} w-[max(var(--trigger-width),20rem)]`} crossOffset={-ICON_REM * rem}>
        <p className={OPTIONS_NOTE} role="status">
          {error !== null
            ? PATIENT_PICKER.failed
            : isSearching
              ? PATIENT_PICKER.searching
              : !canAsk
                ? PATIENT_PICKER.more
                : foundWords(page)}
        </p>
        <ListBox<SearchItem>
          className={OPTIONS}
          aria-label={PATIENT_PICKER.results}
          renderEmptyState={() => null}
        >
          {(item) => <FoundItem item={item} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** A result: a patient, with the visits once they have been read, or the option of a new one. */
type SearchItem =
  | {
      readonly id: string;
      readonly patient: PatientRecord;
      readonly summary: VisitSummary | undefined;
      readonly isAlike: boolean;
    }
  | { readonly id: string; readonly patient: null; readonly typed: string };

function foundWords(page: Answer<'searchPatients'> | undefined): string {
  const count = page?.items.length ?? 0;
  if (count === 0) return PATIENT_PICKER.none;
  if (page?.parecidos === true) return PATIENT_PICKER.near;
  if (page?.cerca !== undefined) return PATIENT_PICKER.beside;
  return page?.hayMas === true ? PATIENT_PICKER.many : PATIENT_PICKER.found(count);
}

function FoundItem({ item }: { readonly item: SearchItem }) {
  const today = useToday();
  if (item.patient === null)
    return (
      <ListBoxItem id={item.id} textValue={PATIENT_PICKER.addAs(item.typed)} className={NEW_OPTION}>
        <UserRoundPlus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        <span>{PATIENT_PICKER.addAs(item.typed)}</span>
      </ListBoxItem>
    );
  const { patient, summary, isAlike } = item;
  const former = (patient.otrosApellidos ?? []).join(', ');
  return (
    <ListBoxItem id={item.id} textValue={listedName(patient)} className={OPTION}>
      <span>
        <b>{listedName(patient)}</b>
        {isAlike && <small>{PATIENT_PICKER.alike}</small>}
        <small className="numeros">
          <IdentityLine patient={patient} today={today} />
        </small>
        {former !== '' && <small>{PATIENT_PICKER.before(former)}</small>}
        {summary !== undefined && <small>{visitsInShort(summary)}</small>}
      </span>
    </ListBoxItem>
  );
}
