import {
  type FormerHelper,
  type Invitation,
  type People,
  type Person,
  type WithdrawRefusal,
  withdraw,
} from '@lightwell/client/linked-accounts/people.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { scopeNames } from '@lightwell/web-kit/words/scope-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from '../profile/Entries.module.css'
import { dayOf, momentOf } from '../profile/moments.ts'
import { ButtonLink } from '../shell/links.tsx'
import { paths } from '../shell/paths.ts'
import { useAccount } from '../shell/session.ts'
import { ActivityDialog } from './ActivityDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import { FormerHelpers } from './FormerHelpers.tsx'
import { nameOf, ownerTroubles } from './person-words.ts'
import { InviteDialog, ScopesDialog } from './ScopesDialogs.tsx'

type Open =
  | { dialog: 'invite' }
  | { dialog: 'scopes' | 'end'; person: Person }
  | { dialog: 'doings'; person: Person | FormerHelper }
  | undefined

/**
 * Lists the people with access to the current account, for its owner. Shows each person's rights and activity, and a
 * button that ends their access.
 */
export function PeopleCard({
  people: { users, invitations, former },
  serviceId,
  onChanged,
}: {
  people: People
  serviceId: ServiceId
  onChanged: (message: string) => void
}) {
  const account = useAccount()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const changed = (message: string) => {
    close()
    onChanged(message)
  }
  const dialog = { onClose: close, onChanged: changed }
  const helpers = users.map(({ service }) => service.options).filter(({ role }) => role === 'user')
  const someonePays = [...helpers, ...invitations.map(({ options }) => options)].some(({ pays }) => pays)
  return (
    <Card title={words.linked_accounts_people()}>
      <p>{words.linked_accounts_people_lead({ number: account.accountNumber })}</p>
      {someonePays && <p>{words.linked_accounts_people_pay()}</p>}
      <ul className={styles.list}>
        {users.map((person) => (
          <li key={person.uid} className={styles.entry}>
            <AboutPerson person={person} />
            {person.service.options.role === 'user' && (
              <Stack row gap={2}>
                {(['doings', 'scopes', 'end'] as const).map((which) => (
                  <Button
                    key={which}
                    variant="quiet"
                    aria-label={toDo[which].of({ name: nameOf(person) })}
                    onClick={() => setOpen({ dialog: which, person })}
                  >
                    {toDo[which].name()}
                  </Button>
                ))}
              </Stack>
            )}
          </li>
        ))}
        {invitations.map((invitation) => (
          <Invited key={invitation.id} invitation={invitation} serviceId={serviceId} onChanged={changed} />
        ))}
      </ul>
      <Actions>
        {!account.closedOn && (
          <Button icon="plus" onClick={() => setOpen({ dialog: 'invite' })}>
            {words.linked_accounts_invite()}
          </Button>
        )}
        <ButtonLink to={paths.activity}>{words.linked_accounts_activity_title()}</ButtonLink>
      </Actions>
      {former.length > 0 && (
        <FormerHelpers former={former} onOpen={(person) => setOpen({ dialog: 'doings', person })} />
      )}
      {open?.dialog === 'invite' && <InviteDialog serviceId={serviceId} {...dialog} />}
      {open?.dialog === 'scopes' && <ScopesDialog serviceId={serviceId} person={open.person} {...dialog} />}
      {open?.dialog === 'doings' && <ActivityDialog account={account} person={open.person} onClose={close} />}
      {open?.dialog === 'end' && <EndDialog account={account} person={open.person} {...dialog} />}
    </Card>
  )
}

const toDo = {
  doings: { name: words.linked_accounts_doings, of: words.linked_accounts_doings_of },
  scopes: { name: words.linked_accounts_scopes_change, of: words.linked_accounts_scopes_of },
  end: { name: words.linked_accounts_end, of: words.linked_accounts_end_of },
}

function AboutPerson({ person }: { person: Person }) {
  const { options } = person.service
  const { linkedAt, seenAt, isSelf, identity } = person
  const { closedOn } = useAccount()
  return (
    <Stack gap={1}>
      <p className={styles.what}>{nameOf(person)}</p>
      <p className={styles.where}>{identity.email}</p>
      <p className={styles.where}>{words.linked_accounts_since({ day: dayOf(linkedAt) })}</p>
      <p className={styles.where}>
        {seenAt === null
          ? words.linked_accounts_never_seen()
          : words.linked_accounts_seen({ when: momentOf(seenAt) })}
      </p>
      <Stack row gap={2}>
        {isSelf && <StatusBadge tone="accent">{words.linked_accounts_you()}</StatusBadge>}
        {options.role === 'owner' ? (
          <StatusBadge>{words.linked_accounts_owner()}</StatusBadge>
        ) : (
          scopeNames(options, closedOn !== null).map((name) => <StatusBadge key={name}>{name}</StatusBadge>)
        )}
      </Stack>
    </Stack>
  )
}

function Invited({
  invitation: { id, email, options, expiresAt },
  serviceId,
  onChanged,
}: {
  invitation: Invitation
  serviceId: ServiceId
  onChanged: (message: string) => void
}) {
  const isOver = Date.parse(expiresAt) <= nowMs()
  const { isUnderWay, trouble, run } = useAction<undefined, WithdrawRefusal>(() =>
    onChanged(words.linked_accounts_withdrawn({ email })),
  )
  return (
    <li className={styles.entry}>
      <Stack gap={1}>
        <p className={styles.what}>{email}</p>
        <p className={styles.where}>
          {isOver
            ? words.linked_accounts_invitation_over()
            : words.linked_accounts_invited_until({ day: dayOf(expiresAt) })}
        </p>
        <Stack row gap={2}>
          {scopeNames(options).map((name) => (
            <StatusBadge key={name}>{name}</StatusBadge>
          ))}
        </Stack>
        {trouble && (
          <Notice kind="error" live>
            {ownerTroubles()[trouble].text}
          </Notice>
        )}
      </Stack>
      <Button
        variant="quiet"
        pending={isUnderWay}
        aria-label={words.linked_accounts_withdraw_of({ email })}
        onClick={() => void run(() => withdraw(serviceId, id))}
      >
        {words.linked_accounts_withdraw()}
      </Button>
    </li>
  )
}
