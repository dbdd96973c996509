import type { UserEvent } from '@testing-library/user-event';

/** From so many letters on the middle arrives at once: each key draws the whole screen again. */
const LONG = 5;
const TEXTS =
  'textarea, input:is(:not([type]), [type="text"], [type="search"], [type="email"], [type="password"])';

/**
 * Someone who writes long words as from a dictation: the first letter and the last one are keys, and what is between
 * them is put in at once, wherever the focus is then. A field that loses the focus or forgets its value at a key shows it
 * as if each letter were one. Numbers, and fields that are moved through by their parts, are typed key by key.
 */
export function typeSwiftly(user: UserEvent): UserEvent {
  return {
    ...user,
    type: async (element, keys, options) => {
      const [words = ''] = /^[^{[]*/u.exec(keys) ?? [];
      if (words.length < LONG || !/\p{L}/u.test(words) || !element.matches(TEXTS))
        return user.type(element, keys, options);
      await user.type(element, words.slice(0, 1), options);
      await user.paste(words.slice(1, -1));
      await user.keyboard(keys.slice(words.length - 1));
    },
  };
}
