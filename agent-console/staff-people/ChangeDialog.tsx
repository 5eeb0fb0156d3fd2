import { type Role, roles } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { refusalWords, troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { staffRoleWords } from '../staff/role-words.ts'
import { staffLabel } from '../staff/staff-label.ts'
import { changeOwn, changeRole, endPerson, type Person, renewLink, type SetUpLink } from './calls.ts'
import { changeTroubles } from './change-troubles.ts'
import { isEmailRight, OwnFields, ownIn } from './OwnFields.tsx'

type Change = 'role' | 'own' | 'link' | 'end'

/** Changes a member of staff: their role, their email and account as a customer, their set-up link, or their access. */
export function ChangeDialog({
  person,
  hasApprover,
  onDone,
  onLink,
  onClose,
}: {
  person: Person
  /** False if there's nobody who could approve a change of this person's role to supervisor. */
  hasApprover: boolean
  /** Called with the message to show, once the change is made or waits for approval. */
  onDone: (said: string) => void
  onLink: (link: SetUpLink) => void
  onClose: () => void
}) {
  const { id } = person
  const name = staffLabel(person)
  const isOfProvider = person.signsIn === 'provider'
  const [change, setChange] = useState<Change>(isOfProvider ? 'own' : 'role')
  const [role, setRole] = useState<Role>(person.role)
  const [own, setOwn] = useState({ email: person.email ?? '', accountNumber: person.accountNumber ?? '' })
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  const asking = {
    role: useAsking<typeof contract.changePersonRole>(),
    own: useAsking<typeof contract.changePersonOwn>(),
    link: useAsking<typeof contract.renewPersonLink>(),
    end: useAsking<typeof contract.endPerson>(),
  }
  const { isUnderWay, trouble } = asking[change]
  const takesTwo = change === 'role' && role === 'supervisor' && person.role !== 'supervisor'
  const isBarred = takesTwo && !hasApprover
  const leave = (said: string) => {
    onClose()
    onDone(said)
  }
  const actions: Record<Change, () => void> = {
    role: () =>
      void asking.role.run(
        () => changeRole(id, role),
        () => leave(words.staff_people_role_done({ name, role: staffRoleWords[role]() })),
        ({ why }) => why === 'second-person-needed' && leave(words.staff_people_role_asked()),
      ),
    own: () =>
      void asking.own.run(
        () => changeOwn(id, ownIn(own)),
        () => leave(words.staff_people_own_done({ name })),
      ),
    link: () =>
      void asking.link.run(
        () => renewLink(id),
        ({ link }) => {
          onClose()
          onLink(link)
        },
      ),
    end: () =>
      void asking.end.run(
        () => endPerson(id),
        () => leave(words.staff_people_ended({ name })),
      ),
  }
  const send = () => {
    setTried(true)
    if (isBarred) return
    if (change !== 'own' || isEmailRight(own)) actions[change]()
  }
  return (
    <ConsoleDialog
      title={words.staff_people_change_of({ name })}
      save={isBarred ? undefined : saves[change]()}
      variant={change === 'end' ? 'danger' : 'primary'}
      isUnderWay={isUnderWay}
      onSave={send}
      onClose={onClose}
      first={first}
    >
      {trouble && (
        <AnswerNotice>{refusalWords(changeTroubles, trouble) ?? troubleWords(trouble)}</AnswerNotice>
      )}
      <div ref={first}>
        <RadioGroup
          legend={words.staff_people_what()}
          value={change}
          onChange={setChange}
          options={[
            {
              value: 'role',
              label: words.staff_people_do_role(),
              disabled: isOfProvider,
              ...(isOfProvider && { hint: words.staff_people_of_provider() }),
              reveal: (
                <Select
                  label={words.staff_people_role()}
                  hint={
                    isBarred
                      ? undefined
                      : takesTwo
                        ? words.staff_people_role_second()
                        : words.staff_people_role_hint()
                  }
                  error={isBarred ? words.staff_people_role_nobody() : undefined}
                  value={role}
                  onChange={setRole}
                  options={roles.map((value) => ({ value, label: staffRoleWords[value]() }))}
                />
              ),
            },
            {
              value: 'own',
              label: words.staff_people_do_own(),
              reveal: <OwnFields draft={own} onChange={setOwn} isTried={isTried} />,
            },
            {
              value: 'link',
              label: words.staff_people_do_link(),
              disabled: isOfProvider || person.role === 'supervisor',
              hint: linkHint(person),
            },
            { value: 'end', label: words.staff_people_do_end(), hint: words.staff_people_end_lead() },
          ]}
        />
      </div>
    </ConsoleDialog>
  )
}

function linkHint({ signsIn, role }: Person): string {
  if (signsIn === 'provider') return words.staff_people_of_provider()
  return role === 'supervisor' ? words.staff_people_of_supervisor() : words.staff_people_link_lead()
}

const saves: Record<Change, () => string> = {
  role: words.staff_people_do_role,
  own: words.staff_people_save,
  link: words.staff_people_make_link,
  end: words.staff_people_end,
}
