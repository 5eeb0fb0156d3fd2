import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import { isUserName } from '@lightwell/rulebook/staff/user-name.ts'
import type * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { type RefusalWords, refusalWords, troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { staffRoleWords } from '../staff/role-words.ts'
import { staffLabel } from '../staff/staff-label.ts'
import { addPerson, type SetUpLink } from './calls.ts'
import { isEmailRight, OwnFields, ownIn } from './OwnFields.tsx'

const roles = ['viewer', 'agent'] as const

export function AddDialog({
  onDone,
  onClose,
}: {
  /** Called once the person is added. `link` lets them set a password. Null if they don't need one. */
  onDone: (name: string, link: SetUpLink | null) => void
  onClose: () => void
}) {
  const [userName, setUserName] = useState('')
  const [fullName, setFullName] = useState('')
  const [role, setRole] = useState<(typeof roles)[number]>('agent')
  const [own, setOwn] = useState({ email: '', accountNumber: '' })
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.addPerson>()
  // User names are stored in lowercase.
  const typed = userName.trim().toLowerCase()
  const add = () => {
    setTried(true)
    if (!isUserName(typed) || fullName.trim() === '' || !isEmailRight(own)) return
    void run(
      () => addPerson({ userName: typed, fullName: fullName.trim(), role, ...ownIn(own) }),
      ({ link }) => {
        onClose()
        onDone(staffLabel({ fullName: fullName.trim(), userName: typed }), link)
      },
    )
  }
  const isTaken = trouble?.why === 'taken'
  const wrong = isTried && !isUserName(typed) ? words.staff_people_user_name_wrong() : undefined
  return (
    <ConsoleDialog
      title={words.staff_people_add_title()}
      save={words.staff_people_add()}
      isUnderWay={isUnderWay}
      onSave={add}
      onClose={onClose}
      first={first}
    >
      {trouble && !isTaken && (
        <AnswerNotice>{refusalWords(troubles, trouble) ?? troubleWords(trouble)}</AnswerNotice>
      )}
      <TextField
        ref={first}
        label={words.staff_people_user_name()}
        hint={words.staff_people_user_name_hint()}
        error={isTaken ? words.staff_people_user_name_taken() : wrong}
        value={userName}
        onChange={setUserName}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={63}
      />
      <TextField
        label={words.staff_people_full_name()}
        error={isTried && fullName.trim() === '' ? words.staff_people_full_name_missing() : undefined}
        value={fullName}
        onChange={setFullName}
        autoComplete="off"
        maxLength={100}
      />
      <Select
        label={words.staff_people_role()}
        hint={words.staff_people_add_role_hint()}
        value={role}
        onChange={setRole}
        options={roles.map((value) => ({ value, label: staffRoleWords[value]() }))}
      />
      <OwnFields draft={own} onChange={setOwn} isTried={isTried} />
    </ConsoleDialog>
  )
}

const troubles: RefusalWords<CallRefusal<typeof contract.addPerson>> = {
  'of-supervisor': words.staff_people_former_supervisor,
  // The form shows these refusals at their fields.
  taken: undefined,
  'card-number': undefined,
  'role-not-permitted': undefined,
}
