import { createElement, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { DocumentRecord } from '#client/queries/clinical/documents';
import { DOCUMENT_TYPES } from '#domain/clinical/documents/document';
import { DocumentPaper } from './DocumentPaper.tsx';

/** While a paper is on the page, it alone is printed, on its own size; islands have a rule of their own, which yields. */
const ALONE = 'print:[&>*:not([data-papel])]:hidden!';
const SIZES = { A5: 'print:[page:hoja-larga]', A4: 'print:[page:hoja-dia]' } as const;

/** Prints documents: the paper is on the page only while it is being printed, after the server has counted it. */
export function usePaper(): {
  readonly printPaper: (document: DocumentRecord) => void;
  readonly paper: ReactNode;
} {
  const [document, setDocument] = useState<DocumentRecord | null>(null);
  useEffect(() => {
    if (document === null) return undefined;
    const classes = [ALONE, SIZES[DOCUMENT_TYPES[document.tipo].papel]];
    const { classList } = globalThis.document.body;
    classList.add(...classes);
    const end = (): void => setDocument(null);
    addEventListener('afterprint', end);
    print();
    return () => {
      removeEventListener('afterprint', end);
      classList.remove(...classes);
    };
  }, [document]);
  return {
    printPaper: setDocument,
    paper:
      document === null
        ? null
        : createPortal(
            createElement(
              'section',
              { 'data-papel': '', className: 'hidden text-[9.5pt] leading-snug print:block' },
              createElement(DocumentPaper, { document, printing: document.impresiones }),
            ),
            globalThis.document.body,
          ),
  };
}
