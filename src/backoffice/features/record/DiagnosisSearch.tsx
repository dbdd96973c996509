import { Search } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { FIELD, FIELD_HELP, FIELD_LABEL, SEARCH_BOX, SEARCH_INPUT } from '#components/ui/form/field-style.ts';
import { useRemPx } from '#components/ui/rem.ts';
import { OPTION, OPTIONS, OPTIONS_NOTE, POPOVER } from '#components/ui/list-style.ts';
import { CONSULTATION } from '#copy/office/record';
import { CIE10_SEARCH, cie10Of, withoutEye, type Cie10Code } from '#domain/clinical/cie10';
import {
  DETAIL,
  diagnosisName,
  IN_WORDS,
  isFollowedAs,
  meantDiagnosis,
  saidBy,
  searchDiagnosis,
} from '#domain/clinical/diagnosis-stage';
import type { Eye } from '#domain/clinical/eye';
import { present } from '#domain/shared/typed-record';

/** Aligns the list with the whole box rather than with the text beside its icon. */
const ICON_REM = 2.5625;

/** Finds a CIE-10 code by its letters or by words, even offline, and adds it. */
export function DiagnosisSearch({
  known,
  onFound,
}: {
  /** The codes of the visit before, which are found first. */
  readonly known: readonly string[];
  readonly onFound: (code: Cie10Code, said: ReturnType<typeof saidBy> & { readonly ojo?: Eye }) => void;
}) {
  const rem = useRemPx();
  const [typed, setTyped] = useState('');
  // The eye may be typed after the name.
  const { what: asked, ojo } = withoutEye(typed);
  const found = useMemo(() => searchDiagnosis(asked), [asked]);
  const inWords = cie10Of(IN_WORDS);
  // What no code says is noted in words, and only by who chooses it: a misspelt word and Enter are no diagnosis.
  const canSay = found.length === 0 && asked.length >= CIE10_SEARCH.shortest && asked.length <= DETAIL;
  const isKnown = ({ codigo }: Cie10Code): boolean => known.includes(codigo);
  const items =
    canSay && inWords !== undefined
      ? [inWords]
      : [...found.filter(isKnown), ...found.filter((each) => !isKnown(each))];
  // After each choice the box is replaced by a fresh one, closed and focused: emptying it in place would reopen its
  // list.
  const [round, setRound] = useState(0);
  const add = (code: Cie10Code): void => {
    setTyped('');
    setRound(round + 1);
    const said = canSay ? { detalle: asked } : saidBy(asked, code);
    onFound(code, { ...said, ...present({ ojo: code.lado === 'L' ? ojo : undefined }) });
  };
  // What has to be chosen was asked for with Enter alone.
  const [undecided, setUndecided] = useState('');
  // Enter without a previous arrow key takes what is meant for certain, as fast typists expect, and nothing else.
  const takeFirst = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    // Nothing to add: Enter goes on, as in every line.
    if (typed.trim() === '') {
      // The plan has the focus by then, and would begin with an empty line.
      event.preventDefault();
      planOf(event.currentTarget)?.focus();
    }
    if (found.length === 0) return;
    if (event.currentTarget.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    const meant = meantDiagnosis(found, asked);
    if (meant === undefined || isFollowedAs(meant, known)) setUndecided(asked);
    else add(meant);
  };
  return (
    <ComboBox
      key={round}
      {...(round > 0 ? { autoFocus: true } : {})}
      className={FIELD}
      items={items.map((code) => ({ ...code, id: code.codigo }))}
      value={null}
      inputValue={typed}
      onInputChange={setTyped}
      onChange={(key) => {
        const chosen = items.find(({ codigo }) => codigo === key);
        if (chosen !== undefined) add(chosen);
      }}
      allowsEmptyCollection
      allowsCustomValue
      menuTrigger="input"
    >
      <Label className={FIELD_LABEL}>{CONSULTATION.search}</Label>
      <div className={SEARCH_BOX}>
        <Search aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        <Input
          data-primero=""
          className={SEARCH_INPUT}
          autoComplete="off"
          spellCheck={false}
          onKeyDownCapture={takeFirst}
        />
      </div>
      <Text slot="description" className={FIELD_HELP}>
        {CONSULTATION.searchHelp}
      </Text>
      <Popover className={`${POPOVER} w-[max(var(--trigger-width),20rem)]`} crossOffset={-ICON_REM * rem}>
        <p className={OPTIONS_NOTE} role="status">
          {undecided === asked && found.length > 0
            ? CONSULTATION.searchChoose(asked)
            : foundWords(asked, found.length)}
        </p>
        <ListBox<Cie10Code & { readonly id: string }>
          className={OPTIONS}
          aria-label={CONSULTATION.searchResults}
          renderEmptyState={() => null}
        >
          {({ id, ...code }) => (
            <ListBoxItem id={id} textValue={`${code.codigo} ${code.nombre}`} className={OPTION}>
              <span>
                <span>
                  <b className="numeros">{code.codigo}</b>{' '}
                  {canSay ? CONSULTATION.inWords(asked) : chosenName(code, saidBy(asked, code))}{' '}
                  {code.lado === 'L' && ojo !== undefined && <b>{ojo}</b>}
                </span>
                {!canSay && code.sinonimos !== '' && <small>{code.sinonimos}</small>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Where a code is chosen, its whole name, unless one of its diseases or a stage is meant. */
const chosenName = ({ codigo, oficial }: Cie10Code, said: ReturnType<typeof saidBy>): string =>
  Object.keys(said).length === 0 ? oficial : diagnosisName({ codigo, ...said });

/** The plan is written after the diagnoses. */
const planOf = (search: HTMLElement): HTMLElement | undefined =>
  [
    ...(search.closest('[aria-labelledby="diagnostico-y-plan"]')?.querySelectorAll<HTMLElement>('textarea') ??
      []),
  ].at(-1);

function foundWords(asked: string, count: number): string {
  if (asked.length < CIE10_SEARCH.shortest) return CONSULTATION.searchMore;
  return count === 0 ? CONSULTATION.searchNone : CONSULTATION.searchFound(count);
}
