import { type InviteRefusal, invite, type Person } from '@lightwell/client/linked-accounts/people.ts'
import {
  noScope,
  type Scope,
  type Scopes,
  scopeNames,
  wholeScopes,
  withoutLoose,
} from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangeDialog, type Changing } from '../profile/ChangeDialog.tsx'
import { type TroubleTexts, unclearMessages } from '../profile/troubles.ts'
import { nameOf, ownerTroubles } from './person-words.ts'
import { type SaveRefusal, saveScopes, scopesOf } from './save-scopes.ts'

/** Invites someone by email, with the rights they'll have. */
export function InviteDialog({ serviceId, onClose, onChanged }: { serviceId: ServiceId } & Changing) {
  const [email, setEmail] = useState('')
  const [scopes, setScopes] = useState<Scopes>(noScope)
  const { isUnderWay, trouble, run } = useAction<undefined, InviteRefusal>(() =>
    onChanged(words.linked_accounts_invite_sent({ email })),
  )
  const troubleTexts: TroubleTexts<InviteRefusal, 'email' | 'scopes'> = {
    ...ownerTroubles(),
    ...unclearMessages(words.profile_unclear_sent),
    'not-an-email': { at: 'email', text: words.identity_email_not_one() },
    'already-helps': { at: 'email', text: words.linked_accounts_already_helps() },
    'no-scope': { at: 'scopes', text: words.linked_accounts_no_scope() },
  }
  const message = trouble && troubleTexts[trouble]
  return (
    <ChangeDialog
      title={words.linked_accounts_invite()}
      lead={words.linked_accounts_invite_lead()}
      save={words.linked_accounts_invite_send()}
      message={message}
      isUnderWay={isUnderWay}
      onSave={() => void run(() => invite(serviceId, email, scopes))}
      onClose={onClose}
    >
      <TextField
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={setEmail}
        label={words.linked_accounts_invite_email()}
        error={message?.at === 'email' ? message.text : undefined}
      />
      <ScopeChoice
        scopes={scopes}
        onChange={setScopes}
        error={message?.at === 'scopes' ? message.text : undefined}
      />
    </ChangeDialog>
  )
}

/**
 * Changes a helper's rights. If someone else changed those rights in the meantime, reloads the rights and keeps what
 * was chosen here.
 */
export function ScopesDialog({
  serviceId,
  person,
  onClose,
  onChanged,
}: { serviceId: ServiceId; person: Person } & Changing) {
  const name = nameOf(person)
  const router = useRouter()
  const [there, setThere] = useState(scopesOf(person))
  const [changes, setChanges] = useState<Partial<Scopes>>({})
  const scopes = withoutLoose({ ...there, ...changes })
  const { isUnderWay, trouble, run } = useAction<undefined, SaveRefusal>(() =>
    onChanged(words.linked_accounts_scopes_changed({ name })),
  )
  const troubleTexts: TroubleTexts<SaveRefusal, 'scopes'> = {
    ...ownerTroubles(),
    'not-found': { text: words.linked_accounts_ended({ name }) },
    'is-owner': { text: words.linked_accounts_is_owner({ name }) },
    'changed-meanwhile': { text: words.linked_accounts_scopes_changed_meanwhile({ name }) },
    unread: { text: words.linked_accounts_scopes_unread({ name }) },
    'no-scope': { at: 'scopes', text: words.linked_accounts_no_scope() },
  }
  const message = trouble && troubleTexts[trouble]
  const save = () =>
    run(async () => {
      const answer = await saveScopes(serviceId, person, { options: scopes, was: there })
      if (!answer.ok && answer.now) setThere(answer.now)
      return answer
    })
  const leave = () => {
    // After a failed change, the page's data about this helper may be outdated, so reload it.
    if (trouble) void router.invalidate()
    onClose()
  }
  return (
    <ChangeDialog
      title={words.linked_accounts_scopes_of({ name })}
      message={message}
      isUnderWay={isUnderWay}
      onSave={() => void save()}
      onClose={leave}
    >
      <ScopeChoice
        scopes={scopes}
        onChange={(chosen) => setChanges(differing(there, chosen))}
        error={message?.at === 'scopes' ? message.text : undefined}
      />
    </ChangeDialog>
  )
}

/** Returns the boxes whose chosen values differ from the current scopes. */
const differing = (there: Scopes, chosen: Scopes): Partial<Scopes> =>
  Object.fromEntries(Object.entries(chosen).filter(([scope, may]) => there[scope as keyof Scopes] !== may))

/**
 * The checkboxes for a helper's rights. Paying requires seeing bills, and managing requires seeing services. So a
 * change to one box can also change another.
 */
function ScopeChoice({
  scopes,
  onChange,
  error,
}: {
  scopes: Scopes
  onChange: (scopes: Scopes) => void
  error: string | undefined
}) {
  return scopeNames.map((scope) => (
    <Checkbox
      key={scope}
      label={scopeWords[scope].label()}
      hint={scopeWords[scope].hint()}
      checked={scopes[scope]}
      onChange={(may) => {
        const chosen = { ...scopes, [scope]: may }
        onChange(may ? wholeScopes(chosen) : withoutLoose(chosen))
      }}
      error={scope === 'billing' ? error : undefined}
    />
  ))
}

const scopeWords: Record<Scope, { label: () => string; hint: () => string }> = {
  billing: { label: words.linked_accounts_sees_bills, hint: words.linked_accounts_sees_bills_hint },
  pays: { label: words.linked_accounts_pays, hint: words.linked_accounts_pays_hint },
  seesServices: {
    label: words.linked_accounts_sees_services,
    hint: words.linked_accounts_sees_services_hint,
  },
  manages: { label: words.linked_accounts_manages, hint: words.linked_accounts_manages_hint },
}
