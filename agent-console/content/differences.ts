import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import type { Values, Version } from './calls.ts'
import { labelOf } from './column-words.ts'

/** A column that differs between two states of an item. `before` or `after` is '' if the column was empty. */
export interface Difference {
  label: string
  before: string
  after: string
}

/** Lists the columns that differ between two states of an item. */
export function differences(kind: EditedKind, before: Values, after: Values): Difference[] {
  const columns = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...columns].flatMap((name) => {
    const [was = '', is = ''] = [before[name], after[name]]
    if (was === is) return []
    const control = /_(en|es)$/.test(name) ? 'text' : 'link'
    return [{ label: labelOf({ name, control }, kind), before: was, after: is }]
  })
}

/**
 * Lists what a version changed since the previous version of the same item. Empty if `newestFirst` doesn't have a
 * previous version.
 */
export function changesOf(kind: EditedKind, version: Version, newestFirst: readonly Version[]): Difference[] {
  const older = newestFirst.slice(newestFirst.indexOf(version) + 1)
  const before = older.find(({ item }) => item === version.item)
  if (!before?.values || !version.values) return []
  return differences(kind, before.values, version.values)
}
