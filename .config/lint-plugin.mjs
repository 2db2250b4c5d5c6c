/**
 * Rules that oxlint doesn't have: syntax by selector, and a reason for each disabled rule.
 *
 * @typedef {{ options: { selector: string, message: string }[], report(problem: object): void, sourceCode: { getAllComments(): { value: string }[] } }} Context
 */
export default {
  meta: { name: 'house' },
  rules: {
    'no-syntax': {
      meta: { schema: false },
      /** @param {Context} context */
      create: ({ options, report }) =>
        Object.fromEntries(
          options.map(({ selector, message }) => [selector, (/** @type {object} */ node) => report({ node, message })]),
        ),
    },
    'disable-with-reason': {
      meta: { schema: false },
      /** @param {Context} context */
      create: ({ report, sourceCode }) => ({
        Program() {
          for (const comment of sourceCode.getAllComments()) {
            if (/^\s*(?:es|ox)lint-disable/.test(comment.value) && !/-disable\S*\s+[^\s-].* -- \S/.test(comment.value))
              report({
                node: comment,
                message: 'Name the disabled rule and the reason: oxlint-disable-next-line RULE -- why.',
              });
          }
        },
      }),
    },
  },
};
