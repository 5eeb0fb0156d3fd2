import { type FlagKind, flagKinds } from '@lightwell/rulebook/flags/kinds.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import styles from '../shell/Lines.module.css'
import { paths } from '../shell/paths.ts'
import { useErrorFocus } from '../shell/use-error-focus.ts'
import { staffLabel } from '../staff/staff-label.ts'
import type { StaffName } from '../trail/calls.ts'
import { staffNamed } from '../trail/find-staff.ts'
import type { FlagFilter } from './calls.ts'
import { kindWords } from './flag-words.ts'

export function FlagFilterForm({
  filter,
  staff,
}: {
  filter: FlagFilter
  /** The staff that flags can be about. Empty if they couldn't be listed. Then the form accepts any user name. */
  staff: StaffName[]
}) {
  const router = useRouter()
  const [state, setState] = useState(filter.state ?? 'open')
  const [kind, setKind] = useState<FlagKind | ''>(filter.kind ?? '')
  const shown = staff.find(({ userName }) => userName === filter.userName)
  const [who, setWho] = useState(shown ? staffLabel(shown) : (filter.userName ?? ''))
  const [isUnknown, setUnknown] = useState(false)
  const listId = useId()
  const { form, onTry } = useErrorFocus(false)
  const show = () => {
    const typed = who.trim()
    const userName = typed === '' || staff.length === 0 ? typed : staffNamed(staff, typed)?.userName
    setUnknown(userName === undefined)
    onTry()
    if (userName === undefined) return
    const search = { state, ...(kind && { kind }), ...(userName && { userName }) }
    void router.navigate({ to: paths.flags, search })
  }
  return (
    <form
      ref={form}
      noValidate
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <Select
        label={words.flags_state()}
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: words.flags_state_open() },
          { value: 'all', label: words.flags_state_all() },
        ]}
      />
      <Select
        label={words.flags_kind()}
        value={kind}
        onChange={setKind}
        options={[
          { value: '', label: words.flags_kind_any() },
          ...flagKinds.map((value) => ({ value, label: kindWords[value]() })),
        ]}
      />
      <TextField
        label={words.flags_staff()}
        error={isUnknown ? words.trail_staff_nobody() : undefined}
        value={who}
        onChange={setWho}
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {staff.map((each) => (
          <option key={each.id} value={staffLabel(each)} />
        ))}
      </datalist>
      <Button type="submit">{words.flags_filter()}</Button>
    </form>
  )
}
