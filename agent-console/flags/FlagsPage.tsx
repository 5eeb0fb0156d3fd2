import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import styles from '../shell/Lines.module.css'
import { Said } from '../shell/Said.tsx'
import { useFocusAfterSearch } from '../shell/use-focus-after-search.ts'
import { readStaffNames, type StaffName } from '../trail/calls.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { type Flag, type FlagFilter, type FlagPage, readFlagPage } from './calls.ts'
import { FlagFilterForm } from './FlagFilterForm.tsx'
import { closeButtonOf, FlagTable } from './FlagTable.tsx'

export interface Read {
  filter: FlagFilter
  page: FlagPage | undefined
  /** The staff whose flags the list can be limited to. */
  staff: StaffName[]
}

/** Reads the flags that match the filter in the page's URL. */
export async function readFlags(filter: FlagFilter): Promise<Read> {
  const [page, staff] = await Promise.all([readFlagPage(filter), readStaffNames()])
  return { filter, page, staff }
}

/** The list of flags, which supervisors work through. */
export function FlagsPage() {
  const { filter, page, staff } = useLoaderData({ from: '/signed-in/agent/flags' })
  // For another filter, a new key makes the list start over.
  const key = JSON.stringify(filter)
  const found = useFocusAfterSearch(key)
  return (
    <>
      <PageHeading title={words.flags_title()}>{words.flags_lead()}</PageHeading>
      <FlagFilterForm key={`form ${key}`} filter={filter} staff={staff} />
      <div ref={found} tabIndex={-1} className={styles.part}>
        {page ? (
          <Flags key={`flags ${key}`} filter={filter} first={page} />
        ) : (
          <p role="alert">{words.console_error()}</p>
        )}
      </div>
    </>
  )
}

function Flags({ filter, first }: { filter: FlagFilter; first: FlagPage }) {
  const [{ flags, hasMore }, setPage] = useState(first)
  const [closing, setClosing] = useState<Flag>()
  const [said, setSaid] = useState<{ kind: 'success' | 'warning'; text: string }>()
  const [isReading, setReading] = useState(false)
  const readMore = async () => {
    setReading(true)
    const next = await readFlagPage(filter, flags.at(-1)?.id)
    setReading(false)
    if (next) setPage({ flags: [...flags, ...next.flags], hasMore: next.hasMore })
    else setSaid({ kind: 'warning', text: words.console_error() })
  }
  const leave = (flag: Flag, kind: 'success' | 'warning', text: string) => {
    const below = flags.slice(flags.indexOf(flag) + 1).map(({ id }) => id)
    setSaid({ kind, text })
    void readAgain(filter, flags).then((page) => {
      if (page) setPage(page)
      focusFirstOf(below)
    })
  }
  return (
    <>
      <Said>{said && <Notice kind={said.kind}>{said.text}</Notice>}</Said>
      {flags.length > 0 ? (
        <FlagTable flags={flags} onClose={setClosing} />
      ) : (
        <EmptyState title={words.flags_none()}>{words.flags_none_text()}</EmptyState>
      )}
      {hasMore && (
        <div>
          <Button pending={isReading} onClick={() => void readMore()}>
            {words.console_more()}
          </Button>
        </div>
      )}
      {closing && (
        <CloseDialog
          flag={closing}
          onDone={() => leave(closing, 'success', words.flags_closed({ staff: closing.fullName }))}
          onLate={(text) => leave(closing, 'warning', text)}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  )
}

/** Reads the list again from its start, at least as many flags as it showed. */
async function readAgain(filter: FlagFilter, flags: readonly Flag[]): Promise<FlagPage | undefined> {
  let page = await readFlagPage(filter)
  while (page?.hasMore && page.flags.length < flags.length) {
    const next = await readFlagPage(filter, page.flags.at(-1)?.id)
    page = next && { flags: [...page.flags, ...next.flags], hasMore: next.hasMore }
  }
  return page
}

/**
 * Focuses the first of these flags that's still open. If none is, focuses the heading. Never focuses a flag that just
 * came in.
 */
function focusFirstOf(ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const buttons = ids.map((id) => document.getElementById(closeButtonOf(id)))
    ;(buttons.find(Boolean) ?? document.querySelector<HTMLElement>('h1'))?.focus()
  })
}
