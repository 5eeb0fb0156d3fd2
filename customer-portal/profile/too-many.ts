import { formatWait } from '@lightwell/rulebook/waits.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** That there were too many attempts, and for how long the server lets nobody try again. */
export const tooManyAttempts = (waitSeconds = 60): string =>
  words.identity_too_many({ wait: formatWait(waitSeconds, locale()) })
