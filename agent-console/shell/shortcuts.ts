/**
 * The shortcuts on every page. A view's shortcuts are in `view-keys.ts`, those of a customer's page in `actions.ts`. No
 * two shortcuts are the same.
 */
export const shortcuts = {
  search: '/',
  home: 'g h',
  find: 'g s',
  customer: 'g c',
  chatLinks: 'g l',
  help: '?',
} as const
