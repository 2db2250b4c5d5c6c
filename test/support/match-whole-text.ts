import type { MatcherFunction } from '@testing-library/react';

/** Matches the innermost element with a text, even if parts of the text, such as dates, are elements of their own. */
export function matchWholeText(wanted: string | RegExp): MatcherFunction {
  const matches = ({ textContent }: Element) => {
    const text = textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return typeof wanted === 'string' ? text === wanted : wanted.test(text);
  };
  return (_, element) => element !== null && matches(element) && ![...element.children].some(matches);
}
