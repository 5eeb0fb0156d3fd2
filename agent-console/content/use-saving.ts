import type * as contract from '@lightwell/rulebook/content/contract.ts'
import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import type { Outcome } from '@lightwell/web-kit/api/ask.ts'
import { useState } from 'react'
import { type Trouble, useAsking } from '../use-asking.ts'
import { addItem, type ContentItem, changeItem, readItem, type Saved, type Values } from './calls.ts'
import type { Draft } from './draft.ts'

/** What somebody else did to an item while it was edited: saved it, or removed it. */
export type Meanwhile = { is: 'saved'; theirs: ContentItem } | { is: 'removed' }

/**
 * Saves an item in the place of the version that was edited. If somebody else was first, nothing typed is lost: it says what they saved, and
 * the next save goes over theirs.
 * @param item undefined: a new one
 * @param of.read undefined: there's none, or none any more
 * @param of.draft what was typed before the page was left, of the version it was edited from
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

  /** Reads what the other one did. */
  const lookAgain = async () => {
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
        if (!outcome.ok && isMeanwhile(outcome.refusal)) await lookAgain()
        return outcome
      },
      async (reply) => {
        setVersion(reply.version)
        setMeanwhile(undefined)
        await onSaved(reply)
      },
    )
  }
  /** A column is typed anew: what was wrong with it is over, and so is what was missing beside others. */
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
    trouble: told(trouble),
    fields,
    setFields,
    meanwhile,
    setMeanwhile,
  }
}

const isMeanwhile = (why: string) => why === 'changed' || why === 'not-found'

/** What isn't told in another way: of somebody else's change there's a notice of its own. */
const told = (trouble: Trouble<string> | undefined) =>
  trouble && !isMeanwhile(trouble.why) ? trouble : undefined

/** The columns as the form has them: a card number's are named with where they stand. */
const fieldsIn = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, code]) => [name.replace(/^values\./, ''), code]))
