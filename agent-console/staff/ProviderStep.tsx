import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { WaysIn } from './calls.ts'
import styles from './Entry.module.css'
import { providerTrouble } from './provider-trouble.ts'

/** The way to the identity service, and why nobody is signed in who came from there. */
export function ProviderStep({
  ways: { provider, ended },
  target,
  refused,
}: {
  ways: WaysIn
  target: string | undefined
  refused: string | undefined
}) {
  if (provider === null) return null
  const { name } = provider
  const [title, text] = providerTrouble({ refused, ended }, name) ?? []
  const asked = target === undefined ? '' : `?${new URLSearchParams({ target })}`
  return (
    <>
      {text && (
        <AnswerNotice kind={refused === undefined ? 'warning' : 'error'} title={title}>
          {text}
        </AnswerNotice>
      )}
      <LinkButton look="primary" wide href={`/agent/corp_login/provider${asked}`}>
        {words.console_sign_in_with({ name })}
      </LinkButton>
      <h2 className={styles.or}>{words.console_or_password()}</h2>
    </>
  )
}
