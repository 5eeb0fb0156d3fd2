import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../shell/CopyButton.tsx'
import styles from './ChatLinksPage.module.css'

/** A link that was just created, to copy into the chat. It's never shown again. */
export function MadeLink({ chatUrl, name }: { chatUrl: string; name: string }) {
  const place = useRef<HTMLElement>(null)
  // Focuses the copy button, because copying the link is the next step.
  useEffect(() => place.current?.querySelector('button')?.focus(), [])
  return (
    <section ref={place} className={styles.made} aria-labelledby="made">
      <h2 id="made">{words.chat_links_made({ name })}</h2>
      <p>{words.chat_links_made_then()}</p>
      <p className={styles.url}>
        <code>{chatUrl}</code>
        <CopyButton text={chatUrl} label={words.chat_links_copy()} />
      </p>
    </section>
  )
}
