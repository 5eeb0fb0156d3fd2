import type { Unclear } from '@lightwell/web-kit/api/unclear.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { useWaiting } from '@lightwell/web-kit/ui/use-waiting.ts'
import { unclearText } from '@lightwell/web-kit/words/unclear-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { ButtonLink } from '../../shell/links.tsx'
import { paths } from '../../shell/paths.ts'

/**
 * Says that the order was sent and its outcome is unknown. The payment may have been made, so offers to check again or
 * to leave, but not to pay again.
 */
export function UnknownOutcome({
  unclear,
  isChecking,
  check,
}: {
  unclear: Unclear
  isChecking: boolean
  check: () => void
}) {
  const [hasChecked, setHasChecked] = useState(false)
  const waiting = useWaiting(isChecking)
  const checkAgain = () => {
    setHasChecked(true)
    check()
  }
  return (
    <Stack gap={4}>
      <Notice kind="warning" live>
        {unclearText(
          unclear,
          hasChecked && !isChecking ? words.payments_unknown_still() : words.payments_unknown_text(),
        )}
      </Notice>
      <Actions>
        <Button
          variant="primary"
          pending={isChecking}
          pendingLabel={words.payments_unknown_checking()}
          onClick={checkAgain}
        >
          {words.payments_unknown_check()}
        </Button>
        {!isChecking && (
          <ButtonLink to={paths.summary} variant="quiet">
            {words.payments_unknown_leave()}
          </ButtonLink>
        )}
      </Actions>
      <p role="status">{waiting === 'long' && words.payments_sending_long()}</p>
    </Stack>
  )
}
