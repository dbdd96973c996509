import { useQuery } from '@tanstack/react-query';
import { createElement, useEffect, useState, type ReactNode } from 'react';
import { letterQuery } from '#client/queries/patients';
import { whenKnown } from '#client/query';
import { LETTER_SIZES, type LetterSize } from '#domain/clinical/documents/letter-size';
import { SlipLetterChoice, type SlipLetter } from './SlipLetterChoice.tsx';

/** A slip in large letters needs larger paper than its own; the page belongs to the body. */
const PAGES: Readonly<Record<LetterSize, string>> = {
  16: 'print:[page:hoja-larga]!',
  18: 'print:[page:hoja-larga]!',
  22: 'print:[page:hoja-dia]!',
};
const INSIDE = 'print:leading-[1.25]! print:[&_:is(p,b,span,dt,dd,li,small)]:text-[length:inherit]!';
const PRINTED: Readonly<Record<LetterSize, string>> = {
  16: `print:text-[16pt]! ${INSIDE}`,
  18: `print:text-[18pt]! ${INSIDE}`,
  22: `print:text-[22pt]! ${INSIDE}`,
};

/** The letters of what an appointment is taken home on: those in which its patient reads, or others that somebody chooses. */
export function useSlipLetter(paciente: string | undefined): {
  readonly className: string;
  readonly choice: ReactNode;
} {
  const { data } = useQuery(whenKnown(paciente, letterQuery));
  const [chosen, setChosen] = useState<SlipLetter | null>(null);
  const known = data?.letra ?? null;
  const choice: SlipLetter = chosen ?? (known === null ? 'comun' : `${known}`);
  const letra = LETTER_SIZES.find((each) => String(each) === choice);
  useEffect(() => {
    if (letra === undefined) return undefined;
    const { classList } = document.body;
    classList.add(PAGES[letra]);
    return () => classList.remove(PAGES[letra]);
  }, [letra]);
  return {
    className: letra === undefined ? '' : PRINTED[letra],
    choice: createElement(SlipLetterChoice, { choice, onChoose: setChosen }),
  };
}
