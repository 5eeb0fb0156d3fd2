import { formatWait } from '@lightwell/rulebook/waits.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Says that there were too many attempts, and how long to wait. */
export const tooManyAttempts = (waitSeconds = 60): string =>
  words.identity_too_many({ wait: formatWait(waitSeconds, locale()) })
