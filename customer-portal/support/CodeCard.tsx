import { makeSupportCode, type SupportCode } from '@lightwell/client/support/support.ts'
import { codeSecondsLeft } from '@lightwell/rulebook/support/code.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import { useAction } from '@lightwell/web-kit/order/use-action.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Countdown } from '@lightwell/web-kit/ui/Countdown.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { Stack } from '@lightwell/web-kit/ui/Stack.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from './CodeCard.module.css'

/** A code that identifies the customer to support, made on request and never stored in the browser. */
export function CodeCard() {
  const [code, setCode] = useState<SupportCode | 'over'>()
  const { isUnderWay, trouble, waitSeconds, run } = useAction<SupportCode, 'too-many-codes'>(setCode)
  return (
    <Card title={words.support_code()}>
      <Stack>
        <p>{words.support_code_lead()}</p>
        <p>
          <strong>{words.support_code_warning()}</strong>
        </p>
        <div role="status">
          {code === 'over' && <p>{words.support_code_over()}</p>}
          {code !== undefined && code !== 'over' && <ShownCode code={code.code} />}
        </div>
        {code !== undefined && code !== 'over' && (
          <p className={styles.left}>
            <Countdown
              key={code.endsAt}
              seconds={codeSecondsLeft(code.endsAt, nowMs())}
              sentence={(left) => words.support_code_left({ left })}
              onEnd={() => setCode('over')}
            />
          </p>
        )}
        {trouble && (
          <Notice kind="error" live>
            {trouble === 'too-many-codes'
              ? words.support_code_too_many({ wait: formatWait(waitSeconds ?? 60, locale()) })
              : words.support_code_failed()}
          </Notice>
        )}
        <Actions>
          <Button
            variant="primary"
            pending={isUnderWay}
            pendingLabel={words.support_code_getting()}
            onClick={() => void run(makeSupportCode)}
          >
            {code === undefined ? words.support_code_get() : words.support_code_new()}
          </Button>
        </Actions>
      </Stack>
    </Card>
  )
}

/** Shows the code in two groups, and has screen readers read it digit by digit. */
function ShownCode({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      <span aria-hidden="true">
        {code.slice(0, 3)} {code.slice(3)}
      </span>
      <span className="visually-hidden">{[...code].join(' ')}</span>
    </p>
  )
}
