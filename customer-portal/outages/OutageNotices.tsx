import type { Outage } from '@lightwell/client/outages/outages.ts'
import { watchOutage } from '@lightwell/client/outages/watch.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { outageTimesText } from '@lightwell/web-kit/words/outage-words.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { useAccount } from '../shell/session.ts'

/** Shows each outage, with a button to get notified when the outage starts, changes or ends. */
export function OutageNotices({
  of: outages,
  isReporting = false,
}: {
  of: readonly Outage[]
  /** True on a page for reporting problems. The banner then says that a known outage needn't be reported. */
  isReporting?: boolean
}) {
  return outages.map((outage) => <OneOutage key={outage.id} outage={outage} isReporting={isReporting} />)
}

function OneOutage({ outage, isReporting }: { outage: Outage; isReporting: boolean }) {
  const { id } = useAccount()
  const [state, setState] = useState<'asking' | 'watched' | 'failed' | undefined>(
    outage.isWatched ? 'watched' : undefined,
  )
  const watch = () => {
    setState('asking')
    watchOutage(id, outage).then(
      // `not-found` means that the outage has ended, so there's nothing left to notify anyone about.
      (answer) => setState(answer.ok || answer.refusal === 'not-found' ? 'watched' : 'failed'),
      () => setState('failed'),
    )
  }
  const { kind, isOn, text } = outage
  const isDown = kind === 'outage' && isOn
  return (
    <Notice
      kind={isDown ? 'warning' : 'info'}
      title={isDown ? words.outages_on() : isOn ? words.outages_maintenance_on() : words.outages_coming()}
      action={
        state !== 'watched' && (
          <Button variant="quiet" pending={state === 'asking'} onClick={watch}>
            {isDown
              ? words.outages_watch()
              : isOn
                ? words.outages_watch_work()
                : words.outages_watch_coming()}
          </Button>
        )
      }
    >
      <p>{text[locale()]}</p>
      <p>{outageTimesText(outage)}</p>
      {isDown && isReporting && <p>{words.outages_need_not_report()}</p>}
      <p role="status">
        {state === 'watched' && (isOn ? words.outages_watched() : words.outages_watched_coming())}
        {state === 'failed' && words.outages_watch_failed()}
      </p>
    </Notice>
  )
}
