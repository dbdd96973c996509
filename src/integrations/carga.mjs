/** Hydrates after the `load` event and the first paint, in the first idle moment: what is read never waits for a script. */
export default (load) => {
  const hydrate = () => load().then((start) => start());
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrate, { timeout: 4000 })
      : setTimeout(hydrate, 200);
  const whenPainted = () => requestAnimationFrame(() => setTimeout(whenIdle));
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted, { once: true });
};
