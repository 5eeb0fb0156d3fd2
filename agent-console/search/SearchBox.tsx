import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Kbd } from '../shell/Kbd.tsx'
import { useKeys } from '../shell/keys.ts'
import { paths } from '../shell/paths.ts'
import { shortcuts } from '../shell/shortcuts.ts'
import { focusFirstResult } from './result-focus.ts'
import styles from './SearchBox.module.css'

/** The search box on every page. It takes anything that identifies a customer. */
export function SearchBox() {
  const router = useRouter()
  const asked = useLocation({ select: ({ state }) => state.q })
  const [typed, setTyped] = useState(asked ?? '')
  const field = useRef<HTMLInputElement>(null)
  // Shows the text of an earlier search again when people go back to it.
  useEffect(() => setTyped(asked ?? ''), [asked])
  useKeys(shortcuts.search, () => {
    field.current?.focus()
    field.current?.select()
  })
  return (
    <search className={styles.box}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // A repeated search stays on the same page, which focuses the first result only once. So this focuses it
          // again.
          void router.navigate({ to: paths.search, state: { q: typed } }).then(focusFirstResult)
        }}
      >
        <input
          ref={field}
          type="search"
          className={styles.field}
          aria-label={words.console_search_label()}
          placeholder={words.console_search_placeholder()}
          value={typed}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && focusFirstResult()) event.preventDefault()
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <Kbd keys={shortcuts.search} />
      </form>
    </search>
  )
}
