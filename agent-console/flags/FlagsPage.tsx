import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import styles from '../Lines.module.css'
import { Said } from '../Said.tsx'
import { useFocusAfterSearch } from '../use-focus-after-search.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { type Flag, type FlagFilter, type FlagPage, readFlagPage } from './calls.ts'
import { FilterForm } from './FilterForm.tsx'
import { FlagTable } from './FlagTable.tsx'

/** The page's data. */
export interface Read {
  filter: FlagFilter
  page: FlagPage | undefined
}

/** Reads the flags that the page's address asks for. */
export const readFlags = async (filter: FlagFilter): Promise<Read> => ({
  filter,
  page: await readFlagPage(filter),
})

/** The flags, as a list to work through. */
export function FlagsPage() {
  const { filter, page } = useLoaderData({ from: '/signed-in/agent/flags' })
  // Another filter is another list.
  const key = JSON.stringify(filter)
  const found = useFocusAfterSearch(key)
  return (
    <>
      <PageHeading title={words.flags_title()}>{words.flags_lead()}</PageHeading>
      <FilterForm key={`form ${key}`} filter={filter} />
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
    const at = flags.indexOf(flag)
    setSaid({ kind, text })
    void readAgain(filter, flags).then((page) => {
      if (page) setPage(page)
      focusLine(at)
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
          onDone={() => leave(closing, 'success', words.flags_closed({ userName: closing.staffName }))}
          onLate={(text) => leave(closing, 'warning', text)}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  )
}

/** Reads the list again, as far as it was shown. */
async function readAgain(filter: FlagFilter, flags: readonly Flag[]): Promise<FlagPage | undefined> {
  let page = await readFlagPage(filter)
  while (page?.hasMore && page.flags.length < flags.length) {
    const next = await readFlagPage(filter, page.flags.at(-1)?.id)
    page = next && { flags: [...page.flags, ...next.flags], hasMore: next.hasMore }
  }
  return page
}

/** Moves focus to the line that took the closed one's place, or to the heading. */
function focusLine(at: number): void {
  requestAnimationFrame(() => {
    const lines = document.querySelectorAll<HTMLElement>('tbody tr td:last-child button')
    ;(lines[Math.min(at, lines.length - 1)] ?? document.querySelector<HTMLElement>('h1'))?.focus()
  })
}
