/** Hydrates after the `load` event, in the first idle moment. */
export default (load) => {
  const hydrate = () => load().then((start) => start());
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrate, { timeout: 4000 })
      : setTimeout(hydrate, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};
