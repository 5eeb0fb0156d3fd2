/**
 * The shortcuts that every page has. `view-keys.ts` has those for an open view, and `actions.ts` those of a customer's
 * page. No two shortcuts are the same.
 */
export const shortcuts = {
  search: '/',
  home: 'g h',
  find: 'g s',
  customer: 'g c',
  chatLinks: 'g l',
  help: '?',
} as const
