import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import styles from '../shell/Lines.module.css'
import { paths } from '../shell/paths.ts'
import type { PeopleFilter } from './calls.ts'

export function StaffFilterForm({ filter }: { filter: PeopleFilter }) {
  const router = useRouter()
  const [q, setQ] = useState(filter.q ?? '')
  const [state, setState] = useState(filter.state ?? 'active')
  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = q.trim()
        void router.navigate({ to: paths.staff, search: { state, ...(typed && { q: typed }) } })
      }}
    >
      <TextField
        label={words.staff_people_find()}
        value={q}
        onChange={setQ}
        autoComplete="off"
        maxLength={100}
      />
      <Select
        label={words.staff_people_state()}
        value={state}
        onChange={setState}
        options={[
          { value: 'active', label: words.staff_people_state_active() },
          { value: 'ended', label: words.staff_people_state_ended() },
        ]}
      />
      <Button type="submit">{words.staff_people_show()}</Button>
    </form>
  )
}
