import { acknowledgePowerNotice, type NoticeRefusal } from '@lightwell/client/voice/lines.ts'
import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { useAccount } from '../shell/session.ts'

/**
 * Explains what a power outage means for 911 calls. Records that an owner of the account has read the explanation (47
 * CFR 9.11(b)(5)).
 */
export function PowerNotice({
  acknowledgedAt,
  mayAcknowledge,
}: {
  acknowledgedAt: string | undefined
  mayAcknowledge: boolean
}) {
  const { id } = useAccount()
  const said = useRef<HTMLParagraphElement>(null)
  const [at, setAt] = useState(acknowledgedAt)
  const { isUnderWay, trouble, run } = useAction<string, NoticeRefusal>((known) => {
    setAt(known)
    // The pressed button is gone, so move focus to the confirmation for screen reader users.
    said.current?.focus()
  })
  return (
    <Card title={words.voice_power_title()}>
      <Stack>
        <p>{words.voice_power_text()}</p>
        {trouble !== undefined && <AnswerNotice>{words.voice_power_failed()}</AnswerNotice>}
        {at === undefined && mayAcknowledge && (
          <div>
            <Button pending={isUnderWay} onClick={() => void run(() => acknowledgePowerNotice(id))}>
              {words.voice_power_acknowledge()}
            </Button>
          </div>
        )}
        {at === undefined && !mayAcknowledge && <p>{words.voice_power_owner()}</p>}
        <p ref={said} role="status" tabIndex={-1}>
          {at !== undefined &&
            words.voice_power_acknowledged({ day: formatDay(dayIn(at, businessZone()), 'record') })}
        </p>
      </Stack>
    </Card>
  )
}
