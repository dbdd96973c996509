import type { App } from '#application/app';
import { verifyDocument } from '#application/documents/verify-document';
import { VERIFICATION } from '#copy/clinical/verification';
import { DOCUMENT_TYPES } from '#domain/clinical/documents/document';

/** What the page says of a paper; `paper` only where the clinic issued it. */
export interface PaperCheck {
  readonly status: 200 | 404 | 429;
  readonly words: { readonly title: string; readonly text: string };
  readonly paper: { readonly tipo: string; readonly fecha: string } | null;
}

/** Checks what a paper's QR carries, for anybody who asks. */
export async function checkPaper(
  { app, address }: { readonly app: App; readonly address: string },
  token: string,
): Promise<PaperCheck> {
  const verified = await verifyDocument(app, token, address);
  if (!verified.ok)
    return { status: 429, words: { title: VERIFICATION.title, text: VERIFICATION.busy }, paper: null };
  const { value } = verified;
  const words = VERIFICATION.states[value.estado];
  if (value.estado === 'no_existe') return { status: 404, words, paper: null };
  const fecha = value.fecha.split('-').toReversed().join('/');
  return { status: 200, words, paper: { tipo: DOCUMENT_TYPES[value.tipo].nombre, fecha } };
}
