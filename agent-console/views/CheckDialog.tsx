import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import type * as views from '@lightwell/rulebook/views/contract.ts'
import { secondsUntil } from '@lightwell/rulebook/views/time-limits.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { RadioGroup } from '@lightwell/web-kit/ui/RadioGroup.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useEffect, useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { type RefusalWords, refusalWords, troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { checkCaller, readView, startCheck, type View } from './calls.ts'
import { checkKinds, type Way } from './check-kinds.ts'
import { type Ending, isOver } from './ending.ts'

interface Props {
  view: View
  checks: Way[]
  onChange: (view: View) => void
  onEnd: (ending: Ending) => void
  onClose: () => void
}

/** Verifies that the caller is the customer. After three failed tries, says until when no further try is possible. */
export function CheckDialog(props: Props) {
  const { view, onClose } = props
  const until = view.checksLockedUntil
  if (until === null || secondsUntil(until, nowMs()) === 0) return <Check {...props} />
  return (
    <ConsoleDialog
      title={words.console_check()}
      save={undefined}
      isUnderWay={false}
      onSave={() => {}}
      onClose={onClose}
      first={null}
    >
      <p>{words.console_checks_locked({ until: formatWhen(until, 'sentence') })}</p>
    </ConsoleDialog>
  )
}

/**
 * Verifies the caller. Either the caller reads out a code that they have or that we send them, or staff call them back.
 */
function Check({ view: { id, checksLeft }, checks, onChange, onEnd, onClose }: Props) {
  const [chosen, setChosen] = useState(() => nameOf(checks[0]))
  /** The email address or phone that got the code, or the number to call. Undefined until the check has started. */
  const [startedTo, setStartedTo] = useState<string>()
  const [code, setCode] = useState('')
  const [hasNoCode, setNoCode] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const starting = useAsking<typeof views.startCheck>()
  const checking = useAsking<typeof views.checkCaller>()
  const check = checks.find((each) => nameOf(each) === chosen)
  useFocusOn(startedTo !== undefined, first)
  if (check === undefined) return null
  const kind = checkKinds[check.kind]
  const isStarted = kind.start === undefined || startedTo !== undefined

  const ifOver = ({ why, waitSeconds = 0 }: { why: string; waitSeconds?: number | undefined }) => {
    if (why === 'checks-used-up')
      onEnd({ checksLockedUntil: new Date(nowMs() + waitSeconds * 1000).toISOString() })
    else if (isOver(why)) onEnd('ended')
    // Reads how many tries are left.
    else if (why === 'check-failed') void readView(id).then((view) => view && onChange(view))
  }
  const start = ({ body }: NonNullable<typeof kind.start>) =>
    void starting.run(
      () => startCheck(id, body(check)),
      ({ to }) => setStartedTo(to),
      ifOver,
    )
  const finish = () => {
    // Refuses input that can't be a code, so that it doesn't use up one of the three tries.
    const isNoCode = kind.takesCode && !/^\d{6}$/.test(joinedDigits(code))
    setNoCode(isNoCode)
    if (isNoCode) return
    void checking.run(
      () => checkCaller(id, check.kind, kind.takesCode ? code.trim() : undefined),
      ({ view }) => {
        onChange(view)
        onClose()
      },
      ifOver,
    )
  }
  const trouble = starting.trouble ?? checking.trouble
  const hasFailed = checking.trouble?.why === 'check-failed'
  const error = hasNoCode
    ? words.console_code_missing()
    : hasFailed
      ? words.console_check_failed({ count: checksLeft })
      : undefined
  return (
    <ConsoleDialog
      title={words.console_check()}
      save={isStarted ? kind.finish() : kind.start?.button()}
      isUnderWay={starting.isUnderWay || checking.isUnderWay}
      onSave={() => (kind.start && !isStarted ? start(kind.start) : finish())}
      onClose={onClose}
      // While staff call the caller back, there's no field. The button is the only control then, so it gets the focus.
      first={isStarted && !kind.takesCode ? undefined : first}
    >
      {trouble && !hasFailed && (
        <AnswerNotice>{refusalWords(troubles, trouble) ?? troubleWords(trouble)}</AnswerNotice>
      )}
      {startedTo === undefined ? (
        <RadioGroup
          legend={words.console_check_how()}
          value={chosen}
          onChange={setChosen}
          options={checks.map((each) => ({ value: nameOf(each), label: checkKinds[each.kind].label(each) }))}
        />
      ) : (
        <p>{kind.start?.said(startedTo)}</p>
      )}
      {isStarted && kind.takesCode && (
        <TextField
          ref={first}
          label={words.console_check_code()}
          hint={kind.start === undefined ? words.console_support_code_hint() : undefined}
          error={error}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
        />
      )}
      {hasFailed && !kind.takesCode && <AnswerNotice>{words.console_error()}</AnswerNotice>}
    </ConsoleDialog>
  )
}

/** A check's kind and its email address or phone number as one text, which is the value of its option. */
const nameOf = (check: Way | undefined): string => `${check?.kind} ${check?.contact ?? ''}`

/** Focuses the next step's field. */
function useFocusOn(isStarted: boolean, field: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (isStarted) field.current?.focus()
  }, [isStarted, field])
}

const troubles: RefusalWords<CallRefusal<typeof views.startCheck | typeof views.checkCaller>> = {
  'no-contact': words.console_no_contact,
  'too-many-codes': words.console_too_many_codes,
  // The form shows these refusals at the code's field.
  'check-failed': undefined,
  'checks-used-up': undefined,
  'start-first': undefined,
  'not-found': undefined,
}
