import { formatWait } from '@lightwell/rulebook/waits.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The title and text for a failed sign-in (CP §8). If the person is locked out, the text says for how long. */
export function signInTrouble({
  why,
  waitSeconds,
}: {
  why: string
  waitSeconds?: number | undefined
}): [title: string, text: string] {
  if (why === 'INVALID_LOGIN') return [words.console_invalid_login(), words.console_invalid_login_text()]
  const text = words.console_sign_in_error_text()
  if (waitSeconds === undefined) return [words.console_sign_in_error(), text]
  const until = words.console_wait({ wait: formatWait(waitSeconds, locale()) })
  return [words.console_sign_in_error(), `${text}. ${until}`]
}
