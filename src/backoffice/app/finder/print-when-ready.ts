/** A screen that has not been drawn by then is not printed. */
const PATIENCE_MS = 8_000;

/** Prints once the screen that was just opened has its heading and its data. */
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
    // What has just been drawn is laid out before it is printed.
    requestAnimationFrame(() => setTimeout(() => print()));
  };
  const observer = new MutationObserver(tryNow);
  observer.observe(content, { childList: true, subtree: true });
  requestAnimationFrame(tryNow);
}
