import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import { listItems, listVersions, readColumns, readItem } from './calls.ts'

/** Reads the data of the page that lists the content items of one kind. */
export async function loadContentPage(kind: EditedKind) {
  const [list, history] = await Promise.all([listItems(kind), listVersions(kind, undefined)])
  return { kind, list: answered(list), history: answered(history) }
}

/**
 * Reads the data of an item's page.
 * @param item undefined for a new item
 */
export async function loadItemPage(kind: EditedKind, item: string | undefined) {
  if (item === undefined)
    return { kind, item, columns: answered(await readColumns(kind)), read: undefined, history: nothing }
  const [columns, read, history] = await Promise.all([
    readColumns(kind),
    readItem(kind, item),
    listVersions(kind, item),
  ])
  return {
    ...{ kind, item, columns: answered(columns), history: answered(history) },
    read: read.ok ? read.reply : undefined,
  }
}

const nothing = { versions: [], next: null }

/** Returns a call's reply. Throws if the call was refused, because these calls never are. */
function answered<Reply>(outcome: { ok: true; reply: Reply } | { ok: false; refusal: string }): Reply {
  if (!outcome.ok) throw new Error(`Content was refused: ${outcome.refusal}`)
  return outcome.reply
}
