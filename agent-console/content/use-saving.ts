import type * as contract from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import type { Outcome } from '@lightwell/web-kit/api/ask.ts'
import { useState } from 'react'
import { type Trouble, useAsking } from '../shell/use-asking.ts'
import { addItem, type ContentItem, changeItem, readItem, type Saved, type Values } from './calls.ts'
import type { Draft } from './draft.ts'

/** The change that someone else made to an item while it was edited on this page: they saved it, or removed it. */
export type Meanwhile = { is: 'saved'; theirs: ContentItem } | { is: 'removed' }

/**
 * Saves an item if nobody else has changed it meanwhile. If someone has, the typed values stay in the form and
 * `meanwhile` has the other change. Saving once more then replaces it.
 * @param item undefined for a new item
 * @param read the stored item; undefined if it's new or was removed
 * @param draft what was typed earlier, with the version it started from
 */
export function useSaving(
  kind: EditedKind,
  item: string | undefined,
  { read, draft }: { read: ContentItem | undefined; draft: Draft | undefined },
) {
  const [version, setVersion] = useState(draft ? draft.version : (read?.version ?? null))
  const [meanwhile, setMeanwhile] = useState<Meanwhile | undefined>(
    item !== undefined && read === undefined ? { is: 'removed' } : undefined,
  )
  const [fields, setFields] = useState<Record<string, string>>({})
  const { isUnderWay, trouble, run } = useAsking<typeof contract.changeContentItem>()

  /** Reads the item again after someone else changed it. */
  const checkAgain = async () => {
    const now = item === undefined ? undefined : await readItem(kind, item)
    if (now === undefined) return
    setMeanwhile(now.ok ? { is: 'saved', theirs: now.reply } : { is: 'removed' })
    if (now.ok) setVersion(now.reply.version)
  }
  const save = (values: Values, onSaved: (saved: Saved) => void | Promise<void>) => {
    setFields({})
    const isNew = item === undefined || meanwhile?.is === 'removed'
    void run(
      async () => {
        const outcome = isNew
          ? ((await addItem(kind, values)) as Outcome<typeof contract.changeContentItem>)
          : await changeItem(kind, item, version, values)
        if (!outcome.ok) setFields(fieldsIn(outcome.fields))
        if (!outcome.ok && isMeanwhile(outcome.refusal)) await checkAgain()
        return outcome
      },
      async (reply) => {
        setVersion(reply.version)
        setMeanwhile(undefined)
        await onSaved(reply)
      },
    )
  }
  /** Clears the error of the column that was edited, and errors about combinations of columns. */
  const forgive = (name: string) =>
    setFields(
      Object.fromEntries(
        Object.entries(fields).filter(([column, code]) => column !== name && code !== 'with-others'),
      ),
    )
  return {
    save,
    forgive,
    version,
    setVersion,
    isUnderWay,
    trouble: shownTrouble(trouble),
    fields,
    setFields,
    meanwhile,
    setMeanwhile,
  }
}

const isMeanwhile = (why: string) => why === 'changed' || why === 'not-found'

/** The trouble to show. If someone else changed the item, a notice of its own says so, and this is undefined. */
const shownTrouble = (trouble: Trouble<string> | undefined) =>
  trouble && !isMeanwhile(trouble.why) ? trouble : undefined

/**
 * Removes the prefix `values.` from the server's field names, which leaves the names of the form's columns. The server
 * adds the prefix to a field's name if it found a card number in the field.
 */
const fieldsIn = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [name.replace(/^values\./, ''), code]))
