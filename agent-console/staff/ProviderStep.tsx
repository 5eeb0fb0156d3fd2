import { LinkButton } from '@lightwell/web-kit/ui/Button.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { SignInMethods } from './calls.ts'
import styles from './Entry.module.css'

/** A link for signing in through the identity service. */
export function ProviderStep({
  ways: { provider },
  target,
}: {
  ways: SignInMethods
  target: string | undefined
}) {
  if (provider === null) return null
  const { name } = provider
  const asked = target === undefined ? '' : `?${new URLSearchParams({ target })}`
  return (
    <>
      <LinkButton variant="primary" wide href={`/agent/corp_login/provider${asked}`}>
        {words.console_sign_in_with({ name })}
      </LinkButton>
      <h2 className={styles.or}>{words.console_or_password()}</h2>
    </>
  )
}
