import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { dayOf } from '../profile/moments.ts'
import { useSession } from '../shell/session.ts'
import styles from './Authenticator.module.css'

/** The recovery codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setIsCopied] = useState(false)
  const { person } = useSession()
  const about = { email: person?.email ?? '', site: location.host, day: dayOf(new Date().toISOString()) }
  const text = [words.factors_codes_file(about), '', ...codes, ''].join('\n')
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setIsCopied(true))
  return (
    <Stack>
      <p>{words.factors_codes_lead()}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Stack row gap={2}>
        <Button onClick={copy}>{words.factors_codes_copy()}</Button>
        <a download="recovery-codes.txt" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
          {words.factors_codes_save()}
        </a>
      </Stack>
      <p role="status">{isCopied && words.factors_codes_copied()}</p>
    </Stack>
  )
}
