import type { Day } from '@lightwell/rulebook/calendar.ts'
import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import type * as contract from '@lightwell/rulebook/voice/contract.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { Spinner } from '@lightwell/web-kit/ui/Spinner.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useState } from 'react'
import { troubleWords } from '../../shell/trouble-words.ts'
import { useAsking } from '../../shell/use-asking.ts'
import { Lines } from '../Lines.tsx'
import { type LineLog, readLineLog } from './calls.ts'
import { aboutWords, eventWords } from './log-words.ts'

/**
 * A phone line's log of the last seven days: requests to the network and its answers (AH §7). Shows all seven days, or
 * the day that's chosen.
 */
export function LogDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const [log, setLog] = useState<LineLog>()
  const [day, setDay] = useState<Day | ''>('')
  const { isUnderWay, trouble, run } = useAsking<typeof contract.readLineLog>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void run(() => readLineLog(number), setLog), [])
  return (
    <Dialog
      open
      title={words.account_console_log_of({ number: formatTelephone(number) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.portal_dialog_close()}</Button>}
    >
      {isUnderWay && (
        <p role="status">
          <Spinner /> {words.portal_loading()}
        </p>
      )}
      {trouble && (
        <p role="alert">
          {trouble.why === 'not-found' ? words.account_console_gone() : troubleWords(trouble)}
        </p>
      )}
      {log && (
        <>
          <Select
            label={words.account_console_log_day()}
            value={day}
            onChange={setDay}
            options={[
              { value: '', label: words.account_console_log_all() },
              ...log.dates.map((date) => ({ value: date, label: formatDay(date) })),
            ]}
          />
          <Lines
            caption={words.account_console_log()}
            rows={log.entries.filter(({ at }) => day === '' || dayOf(at) === day)}
            keyOf={({ at, about, event }) => `${at} ${about} ${event}`}
            none={words.account_console_log_none()}
            columns={[
              {
                header: words.account_console_log_when(),
                variant: 'whole',
                cell: ({ at }) => formatWhen(at, 'list'),
              },
              {
                header: words.account_console_log_about(),
                cell: ({ about, wanted }) => aboutWords(about, wanted),
              },
              { header: words.account_console_log_event(), cell: ({ event }) => eventWords[event]() },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}

const dayOf = (instant: string): Day => dayIn(instant, businessZone())
