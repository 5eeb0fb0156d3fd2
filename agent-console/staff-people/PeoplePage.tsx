import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Said } from '../Said.tsx'
import { AddDialog } from './AddDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import {
  type PeoplePage as Page,
  type PeopleFilter,
  type Person,
  readPeoplePage,
  type SetUpLink,
} from './calls.ts'
import { FilterForm } from './FilterForm.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PeopleTable } from './PeopleTable.tsx'

/** What the page shows. */
export interface Read {
  filter: PeopleFilter
  page: Page | undefined
}

/** Reads the people that the page's address asks for. */
export const readPeople = async (filter: PeopleFilter): Promise<Read> => ({
  filter,
  page: await readPeoplePage(filter),
})

/** The people of staff, for supervisors to look after. */
export function PeoplePage() {
  const router = useRouter()
  const { filter, page } = useLoaderData({ from: '/signed-in/agent/staff' })
  const [said, setSaid] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const [changing, setChanging] = useState<Person>()
  const [link, setLink] = useState<{ userName: string; link: SetUpLink }>()
  const done = (text: string | undefined) => {
    setSaid(text)
    void router.invalidate()
  }
  return (
    <>
      <PageHeading title={words.staff_people_title()} />
      <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
      <FilterForm key={JSON.stringify(filter)} filter={filter} />
      <div>
        <Button onClick={() => setAdding(true)}>{words.staff_people_add()}</Button>
      </div>
      {page ? (
        <People filter={filter} first={page} onChange={setChanging} />
      ) : (
        <p role="alert">{words.console_error()}</p>
      )}
      {isAdding && (
        <AddDialog
          onDone={(userName, made) => {
            done(made ? undefined : words.staff_people_added_provider({ name: userName }))
            if (made) setLink({ userName, link: made })
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {changing && (
        <ChangeDialog
          person={changing}
          onDone={done}
          onLink={(made) => {
            done(undefined)
            setLink({ userName: changing.userName, link: made })
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </>
  )
}

function People({
  filter,
  first,
  onChange,
}: {
  filter: PeopleFilter
  first: Page
  onChange: (person: Person) => void
}) {
  const [{ people, hasMore }, setPage] = useState(first)
  const [isReading, setReading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // The page was read again, after a change or with another filter.
  useEffect(() => setPage(first), [first])
  const readMore = async () => {
    setReading(true)
    const next = await readPeoplePage(filter, people.at(-1)?.userName)
    setReading(false)
    setFailed(next === undefined)
    if (next) setPage({ people: [...people, ...next.people], hasMore: next.hasMore })
  }
  if (people.length === 0) return <EmptyState title={words.staff_people_none()} />
  return (
    <>
      <PeopleTable people={people} onChange={onChange} />
      {hasMore && (
        <div>
          <Button pending={isReading} onClick={() => void readMore()}>
            {words.console_more()}
          </Button>
          {hasFailed && <p role="alert">{words.console_error()}</p>}
        </div>
      )}
    </>
  )
}
