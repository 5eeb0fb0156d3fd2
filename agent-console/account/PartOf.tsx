import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Part } from './parts.ts'
import styles from './Section.module.css'

/** Renders a part of a page. If the part wasn't read, says why and offers to try again. */
export function PartOf<Value>({
  part,
  children,
}: {
  part: Part<Value>
  children: (value: Value) => ReactNode
}): ReactNode {
  if (part.is === 'read') return children(part.value)
  if (part.is === 'not-theirs') return <p className={styles.line}>{words.account_console_not_theirs()}</p>
  if (part.is === 'failed') return <Failed />
  // This part reloads once the caller is verified. The button for that is at the top of the page.
  return <p className={styles.wait}>{words.account_console_unchecked()}</p>
}

function Failed() {
  const router = useRouter()
  const [isTrying, setTrying] = useState(false)
  const again = async () => {
    setTrying(true)
    await router.invalidate().finally(() => setTrying(false))
  }
  return (
    <div className={styles.line} role="alert">
      <p>{words.portal_part_missing()}</p>
      <Button pending={isTrying} onClick={() => void again()}>
        {words.portal_error_retry()}
      </Button>
    </div>
  )
}
