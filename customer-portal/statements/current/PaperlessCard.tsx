import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { PaperlessBadge } from '../../accounts/PaperlessBadge.tsx'
import { PaperlessSwitch } from '../../accounts/PaperlessSwitch.tsx'
import { useAccount } from '../../shell/session.ts'
import { useLinkTarget } from '../../shell/use-link-target.ts'

/** Shows how the current account's bills are delivered and what that involves, with a way to change it. */
export function PaperlessCard({ isPaperless }: { isPaperless: boolean }) {
  const account = useAccount()
  const place = useLinkTarget('paperless')
  const [message, setMessage] = useState<string>()
  return (
    <Card
      title={words.accounts_paperless()}
      aside={<PaperlessBadge isOn={isPaperless} />}
      className="not-printed"
    >
      <p>{isPaperless ? words.statements_paperless_is_on() : words.statements_paperless_is_off()}</p>
      {message !== undefined && (
        <Notice key={message} kind="success" live>
          {message}
        </Notice>
      )}
      {account.manages && (
        <div ref={place}>
          <PaperlessSwitch account={account} isPaperless={isPaperless} onSaved={setMessage} />
        </div>
      )}
    </Card>
  )
}
