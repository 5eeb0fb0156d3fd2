import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/flags/contract.ts'
import { type FlagOutcome, flagOutcomes } from '@lightwell/rulebook/flags/kinds.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { TextArea } from '@lightwell/web-kit/ui/TextArea.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { type RefusalWords, refusalWords, troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { type Flag, seeFlag } from './calls.ts'
import { customerOf, outcomeWords, whyWords } from './flag-words.ts'

/** Asks what the supervisor found out about a flag, and closes the flag. */
export function CloseDialog({
  flag,
  onDone,
  onLate,
  onClose,
}: {
  flag: Flag
  onDone: () => void
  /**
   * Called with a message if the flag can't be closed anymore. Someone else closed it, it's gone, or this supervisor
   * may not close it.
   */
  onLate: (said: string) => void
  onClose: () => void
}) {
  const [outcome, setOutcome] = useState<FlagOutcome>()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.seeFlag>()
  const close = () => {
    setTried(true)
    if (outcome === undefined || text.trim() === '') return
    void run(
      () => seeFlag(flag.id, outcome, text.trim()),
      () => {
        onClose()
        onDone()
      },
      (found) => {
        const said = refusalWords(late, found)
        if (said === undefined) return
        onClose()
        onLate(said)
      },
    )
  }
  const hasCard = trouble?.why === 'card-number'
  const missing = isTried && text.trim() === '' ? words.flags_close_words_missing() : undefined
  return (
    <ConsoleDialog
      title={words.flags_close_title()}
      save={words.flags_close_title()}
      leave={words.flags_not_now()}
      isUnderWay={isUnderWay}
      onSave={close}
      onClose={onClose}
      first={first}
    >
      {trouble && !hasCard && <AnswerNotice>{troubleWords(trouble)}</AnswerNotice>}
      <p>
        {whyWords(flag)}
        <br />
        {words.flags_close_customer({ name: customerOf(flag), when: formatWhen(flag.at, 'list') })}
      </p>
      <div ref={first}>
        <RadioGroup
          legend={words.flags_close_what()}
          value={outcome}
          onChange={setOutcome}
          error={isTried && outcome === undefined ? words.flags_close_missing() : undefined}
          options={flagOutcomes.map((value) => ({ value, label: outcomeWords[value]() }))}
        />
      </div>
      <TextArea
        label={words.flags_close_words()}
        hint={words.flags_close_words_hint()}
        error={hasCard ? words.console_card_number() : missing}
        value={text}
        onChange={(typed) => setText(typed.replaceAll('\n', ' '))}
        rows={3}
        maxLength={500}
      />
    </ConsoleDialog>
  )
}

/**
 * For each refusal that closes the dialog, the message that the list then shows. Undefined: the dialog stays open.
 */
const late: RefusalWords<CallRefusal<typeof contract.seeFlag>> = {
  'already-seen': words.flags_already,
  'own-link': words.flags_own_link,
  'not-found': words.flags_gone,
  'own-flag': undefined,
  'card-number': undefined,
  'role-not-permitted': undefined,
}
