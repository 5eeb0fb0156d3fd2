import type { FormerHelper, Invitation, People, Person } from '@lightwell/client/linked-accounts/people.ts'
import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { scopeNames } from '@lightwell/web-kit/words/scope-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { roleWords } from '../../views/role-words.ts'
import type { InUse } from '../in-use.ts'
import { Lines } from '../Lines.tsx'
import { PartOf } from '../PartOf.tsx'
import type { Part } from '../parts.ts'
import { Section } from '../Section.tsx'
import { TwoLines } from '../TwoLines.tsx'

/**
 * People with access to an account, people who are invited, and people whose access has ended. The section only shows
 * them: staff can't change anything here.
 */
export function PeopleSection({ of: { account }, people }: { of: InUse; people: Part<People> }) {
  const isClosed = account.closedOn !== null
  return (
    <Section title={words.linked_accounts_people()} page="profile">
      <PartOf part={people}>
        {(known) => (
          <Lines
            caption={words.linked_accounts_people()}
            rows={linesOf(known)}
            keyOf={({ key }) => key}
            none={words.account_console_no_people()}
            columns={[
              {
                header: words.account_console_person(),
                cell: ({ name, email }) => <TwoLines more={email}>{name}</TwoLines>,
              },
              {
                header: words.account_console_may(),
                cell: ({ scopes, isOwner }) =>
                  isOwner ? roleWords.owner() : scopes && scopeNames(scopes, isClosed).join(' · '),
              },
              { header: words.account_console_access(), variant: 'whole', cell: ({ since }) => since },
            ]}
          />
        )}
      </PartOf>
    </Section>
  )
}

interface Line {
  key: string
  name: string
  email: string
  isOwner: boolean
  scopes: Invitation['options'] | undefined
  /** Since when the person has access, until when they had it, or that they're only invited. */
  since: string
}

const linesOf = ({ users, invitations, former }: People): Line[] => [
  ...users.map((person) => ({
    key: person.uid,
    ...named(person),
    isOwner: person.service.options.role === 'owner',
    scopes: person.service.options,
    since: words.account_console_access_since({ when: dayOf(person.linkedAt) }),
  })),
  ...invitations.map(({ id, email, options, expiresAt }) => ({
    key: id,
    name: words.account_console_invited(),
    email,
    isOwner: false,
    scopes: options,
    since: words.account_console_invited_until({ when: dayOf(expiresAt) }),
  })),
  ...former.map((person) => ({
    key: `${person.uid} ${person.endedAt}`,
    ...named(person),
    isOwner: false,
    scopes: undefined,
    since: words.account_console_access_until({ when: dayOf(person.endedAt) }),
  })),
]

const dayOf = (instant: string): string => formatDay(dayIn(instant, businessZone()), 'list')

const named = ({ identity: { firstName, lastName, email } }: Person | FormerHelper) => ({
  name: `${firstName} ${lastName}`,
  email,
})
