import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import type { Values, Version } from './calls.ts'
import { labelOf } from './column-words.ts'

/** A column that differs, by what people call it; `before` and `after` are empty where it held nothing. */
export interface Difference {
  label: string
  before: string
  after: string
}

/** The columns in which an item differs from what it was, in the order of its values. */
export function differences(kind: EditedKind, before: Values, after: Values): Difference[] {
  const columns = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...columns].flatMap((name) => {
    const [was = '', is = ''] = [before[name], after[name]]
    if (was === is) return []
    const control = /_(en|es)$/.test(name) ? 'text' : 'link'
    return [{ label: labelOf({ name, control }, kind), before: was, after: is }]
  })
}

/** What a version changed, against the one before it of the same item. Empty where that isn't in the list, or there was none. */
export function changesOf(kind: EditedKind, version: Version, newestFirst: readonly Version[]): Difference[] {
  const older = newestFirst.slice(newestFirst.indexOf(version) + 1)
  const before = older.find(({ item }) => item === version.item)
  if (!before?.values || !version.values) return []
  return differences(kind, before.values, version.values)
}
