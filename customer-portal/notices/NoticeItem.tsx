import type { Notice } from '@lightwell/client/notices/notices.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../shell/session.ts'
import { dismiss, wasDismissed } from './dismissed.ts'
import styles from './NoticeItem.module.css'

/** Shows one of the provider's notices, with a dismiss button if the notice can be dismissed. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { id } = useAccount()
  const [dismissed, setDismissed] = useState<'saved' | 'unsaved' | undefined>(() =>
    wasDismissed(notice) ? 'saved' : undefined,
  )
  const { title, text, link, tone, stays } = notice
  const here = useLocation({ select: ({ pathname }) => `#${pathname}` })
  const close = () => {
    setDismissed('saved')
    // The dismiss button is gone, so move focus to the start of the page for keyboard users.
    document.getElementById('content')?.focus({ preventScroll: true })
    dismiss(id, notice).catch(() => setDismissed('unsaved'))
  }
  if (dismissed)
    return (
      <p role="status" className={styles.unsaved}>
        {dismissed === 'unsaved' && words.notices_not_saved()}
      </p>
    )
  return (
    <section className={styles.notice} data-tone={tone} aria-label={title}>
      <Icon name={tone} />
      <p>
        <strong>{title}</strong> {text} {link && link.href !== here && <a href={link.href}>{link.name}</a>}
      </p>
      {!stays && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label={words.notices_dismiss({ title })}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}
