import type { DocumentType } from './document.ts';

/** What anybody may know of a paper: that it is genuine, or not any more; nothing about whom it is for or what it says. */
export type Verified =
  | { readonly estado: 'autentico' | 'anulado'; readonly tipo: DocumentType; readonly fecha: string }
  | { readonly estado: 'no_existe' };
