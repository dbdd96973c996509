/** A screen that takes longer than this to render is not printed. */
const PATIENCE_MS = 8_000;

/** Prints once the screen just opened shows its heading and its data. */
export function printWhenReady(): void {
  const content = document.getElementById('contenido');
  if (content === null) return;
  const isReady = (): boolean =>
    content.querySelector('h1') !== null && content.querySelector('[data-loading], .cargando-texto') === null;
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  const tryNow = (): void => {
    if (!isReady()) return;
    clearTimeout(timer);
    observer.disconnect();
    // What has just rendered must be laid out before printing.
    requestAnimationFrame(() => setTimeout(() => print()));
  };
  const observer = new MutationObserver(tryNow);
  observer.observe(content, { childList: true, subtree: true });
  requestAnimationFrame(tryNow);
}
