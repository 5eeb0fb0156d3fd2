import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import styles from './CopyButton.module.css'

const copyIcon =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2'
const doneIcon = 'M20 6 9 17l-5-5'
const saidMs = 3000

/** Copies a number or a link when pressed, and says that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (state === undefined) return
    const over = setTimeout(() => setState(undefined), saidMs)
    return () => clearTimeout(over)
  }, [state])
  const copy = async () => {
    // If the browser doesn't allow this, people can still copy the text by hand.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setState(isCopied ? 'copied' : 'failed')
  }
  return (
    <>
      <span className={styles.copy}>
        <Button
          variant="quiet"
          icon={state === 'copied' ? doneIcon : copyIcon}
          aria-label={label}
          title={label}
          onClick={() => void copy()}
        />
      </span>
      <span role="status" className="visually-hidden">
        {state === 'copied' && words.notes_copied()}
        {state === 'failed' && words.notes_not_copied()}
      </span>
    </>
  )
}
