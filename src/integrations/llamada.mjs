/** Hydrates when it is called: a `despertar` event on its root. What cannot be fetched is told by `dormida`. */
export default (load, _options, el) => {
  let awake;
  el.addEventListener('despertar', () => {
    awake ??= load()
      .then((start) => start())
      .catch((error) => {
        awake = undefined;
        el.dispatchEvent(new CustomEvent('dormida', { bubbles: true }));
        throw error;
      });
  });
};
