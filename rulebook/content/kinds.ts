/**
 * The kinds of content that supervisors edit in the console, in the order of its page. Broadband labels aren't among
 * them, and come only from files. They're legal records: a changed label gets a new line in the file, and the old line
 * stays.
 */
export const editedKinds = [
  'alerts',
  'banners',
  'promo-popup',
  'faq',
  'bill-inserts',
  'toolbox',
  'outages',
] as const
export type EditedKind = (typeof editedKinds)[number]

/** The changes that make a new version of an item. `loaded`: read from a file. */
export const contentChanges = ['loaded', 'added', 'changed', 'moved', 'removed', 'restored'] as const
export type ContentChange = (typeof contentChanges)[number]
