import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLoaderData } from '@tanstack/react-router'
import { useFocusAfterSearch } from '../shell/use-focus-after-search.ts'
import { ChainState } from './ChainState.tsx'
import { Entries } from './Entries.tsx'
import styles from './Trail.module.css'
import { TrailFilterForm } from './TrailFilterForm.tsx'

export { readTrail } from './read-trail.ts'

/** The page of the audit trail. It says if the trail is unaltered, and has a search form and the entries that match. */
export function TrailPage() {
  const read = useLoaderData({ from: '/signed-in/agent/trail' })
  const { filter, answer, chain, staff } = read
  const named = answer.kind === 'found' ? answer.found.named : undefined
  // For another search, a new key makes the list and the form start over.
  const key = JSON.stringify(filter)
  const found = useFocusAfterSearch(key)
  return (
    <>
      <div className={styles.head}>
        <div>
          <PageHeading title={words.trail_title()} />
          <p>{words.trail_intro()}</p>
        </div>
        <ChainState chain={chain} />
      </div>
      <TrailFilterForm key={key} filter={filter} named={named} staff={staff}>
        <div ref={found} tabIndex={-1} className={styles.found}>
          <Entries read={read} />
        </div>
      </TrailFilterForm>
    </>
  )
}
