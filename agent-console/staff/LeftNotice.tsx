import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { type Left, takeLeft } from './leave.ts'

/** Says on the sign-in page why a signed-in person was sent here. */
export function LeftNotice() {
  const [why] = useState(takeLeft)
  return why && <Notice live>{whyWords[why]()}</Notice>
}

const whyWords: Record<Left, () => string> = {
  ended: words.console_left_ended,
  'signed-out': words.console_left_signed_out,
  'another-person': words.console_left_another_person,
}
