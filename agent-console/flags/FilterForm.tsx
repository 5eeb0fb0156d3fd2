import { type FlagKind, flagKinds } from '@lightwell/rulebook/flags/kinds.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import styles from '../Lines.module.css'
import { paths } from '../paths.ts'
import type { FlagFilter } from './calls.ts'
import { kindWords } from './flag-words.ts'

/** The form that chooses which flags are listed. */
export function FilterForm({ filter }: { filter: FlagFilter }) {
  const router = useRouter()
  const [state, setState] = useState(filter.state ?? 'open')
  const [kind, setKind] = useState<FlagKind | ''>(filter.kind ?? '')
  const [userName, setUserName] = useState(filter.userName ?? '')
  const show = () => {
    const typed = userName.trim()
    const search = { state, ...(kind && { kind }), ...(typed && { userName: typed }) }
    void router.navigate({ to: paths.flags, search })
  }
  return (
    <form
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
        value={userName}
        onChange={setUserName}
        autoComplete="off"
        maxLength={63}
      />
      <Button type="submit">{words.flags_filter()}</Button>
    </form>
  )
}
