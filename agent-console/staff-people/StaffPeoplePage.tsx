import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { PageHeading } from '@lightwell/web-kit/ui/PageHeading.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useDecisions } from '../approvals/use-decisions.ts'
import { Said } from '../shell/Said.tsx'
import { staffLabel } from '../staff/staff-label.ts'
import { AddDialog } from './AddDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import {
  type PeoplePage as Page,
  type PeopleFilter,
  type Person,
  readPeoplePage,
  type SetUpLink,
} from './calls.ts'
import { PeopleTable } from './PeopleTable.tsx'
import { SetUpLinkDialog } from './SetUpLinkDialog.tsx'
import { StaffFilterForm } from './StaffFilterForm.tsx'

export interface Read {
  filter: PeopleFilter
  page: Page | undefined
}

/** Reads the staff that match the filter in the page's URL. */
export const readPeople = async (filter: PeopleFilter): Promise<Read> => ({
  filter,
  page: await readPeoplePage(filter),
})

/** The page where supervisors manage staff. */
export function StaffPeoplePage() {
  const router = useRouter()
  const { filter, page } = useLoaderData({ from: '/signed-in/agent/staff' })
  const [said, setSaid] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const [changing, setChanging] = useState<Person>()
  const [link, setLink] = useState<{ name: string; link: SetUpLink }>()
  const done = (text: string | undefined) => {
    setSaid(text)
    void router.invalidate()
  }
  const hasApprover = page?.hasApprover ?? true
  const isWaiting = page?.people.some(isAskedFor) ?? false
  useDecisions(['giveSupervisor'], isWaiting, ({ staff, state }) => {
    const news = state === 'approved' ? words.staff_people_role_approved : words.staff_people_role_declined
    done(staff === null ? undefined : news({ name: staffLabel(staff) }))
  })
  return (
    <>
      <PageHeading title={words.staff_people_title()} />
      <Said>{said && <Notice kind="success">{said}</Notice>}</Said>
      <StaffFilterForm key={JSON.stringify(filter)} filter={filter} />
      <div>
        <Button onClick={() => setAdding(true)}>{words.staff_people_add()}</Button>
      </div>
      {page ? (
        <People filter={filter} first={page} onChange={setChanging} onDone={done} />
      ) : (
        <p role="alert">{words.console_error()}</p>
      )}
      {isAdding && (
        <AddDialog
          onDone={(name, made) => {
            done(made ? undefined : words.staff_people_added_provider({ name }))
            if (made) setLink({ name, link: made })
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {changing && (
        <ChangeDialog
          person={changing}
          hasApprover={hasApprover}
          onDone={done}
          onLink={(made) => {
            done(undefined)
            setLink({ name: staffLabel(changing), link: made })
          }}
          onClose={() => setChanging(undefined)}
        />
      )}
      {link && <SetUpLinkDialog {...link} hasApprover={hasApprover} onClose={() => setLink(undefined)} />}
    </>
  )
}

/** True if the signed-in person has asked for approval to make this person a supervisor. */
const isAskedFor = ({ toSupervisor }: Person) => toSupervisor?.isOwn && toSupervisor.state === 'waiting'

function People({
  filter,
  first,
  onChange,
  onDone,
}: {
  filter: PeopleFilter
  first: Page
  onChange: (person: Person) => void
  onDone: (said: string) => void
}) {
  const [{ people, hasMore }, setPage] = useState(first)
  const [isReading, setReading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // `first` is new when the data was reloaded, after a change or for another filter.
  useEffect(() => setPage(first), [first])
  const readMore = async () => {
    setReading(true)
    const next = await readPeoplePage(filter, people.at(-1)?.userName)
    setReading(false)
    setFailed(next === undefined)
    if (next) setPage({ ...next, people: [...people, ...next.people] })
  }
  if (people.length === 0) return <EmptyState title={words.staff_people_none()} />
  return (
    <>
      <PeopleTable people={people} onChange={onChange} onDone={onDone} />
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
