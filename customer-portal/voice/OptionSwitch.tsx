import type { OptionFailure, OptionState, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import { isUnclear } from '@lightwell/web-kit/api/unclear.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Switch } from '@lightwell/web-kit/ui/Switch.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { useWaiting } from '@lightwell/web-kit/ui/use-waiting.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { useBrand } from '../shell/session.ts'
import type { OptionTrouble } from './use-options.ts'

/** The switch for a phone line's option, disabled while a change is under way. */
export function OptionSwitch({
  option,
  number,
  state: { isOn, wanted, failure },
  trouble,
  isLocked,
  onSet,
  onCheck,
}: {
  option: VoiceOption
  number: string
  state: OptionState
  trouble: OptionTrouble | undefined
  isLocked: boolean
  onSet: (wanted: boolean) => void
  /**
   * Reads the option's state again.
   * @returns true if the server answered
   */
  onCheck: () => Promise<boolean>
}) {
  const { supportTelephone: telephone } = useBrand()
  const control = useRef<HTMLInputElement>(null)
  const [isChecking, setChecking] = useState(false)
  const isUnderWay = wanted !== undefined
  const waiting = useWaiting(isUnderWay)
  const { name, hint } = optionWords[option]
  const standing = isUnderWay
    ? wanted
      ? words.voice_turning_on()
      : words.voice_turning_off()
    : isOn
      ? words.voice_on()
      : words.voice_off()
  const slow = isUnderWay && waiting === 'long' ? words.voice_slow() : undefined
  const said = trouble ? troubleText(trouble) : failure && failureWords[failure]({ telephone })
  const callable = (sentence: string | undefined) =>
    sentence && <Telephone number={telephone} sentence={sentence} />
  // The pressed button is gone, so move focus to the switch for screen reader users.
  const acknowledge = () => {
    onSet(isOn)
    control.current?.focus()
  }
  const checkAgain = async () => {
    setChecking(true)
    const isKnown = await onCheck()
    setChecking(false)
    if (isKnown) control.current?.focus()
  }
  const named = { option: name(), number }
  return (
    <Switch
      ref={control}
      label={name()}
      name={words.voice_option_of(named)}
      hint={hint()}
      isOn={wanted ?? isOn}
      isLocked={isLocked || isUnderWay}
      standing={standing}
      more={callable(slow)}
      trouble={isUnderWay ? undefined : callable(said)}
      action={
        isUnderWay ? undefined : isUnclear(trouble) || failure === 'unconfirmed' ? (
          <Button
            aria-label={words.voice_look_again_of(named)}
            pending={isChecking}
            pendingLabel={words.voice_looking()}
            onClick={() => void checkAgain()}
          >
            {words.voice_look_again()}
          </Button>
        ) : failure && !isLocked ? (
          <Button aria-label={words.voice_failed_ok_of(named)} onClick={acknowledge}>
            {words.voice_failed_ok()}
          </Button>
        ) : undefined
      }
      onChange={onSet}
    />
  )
}

const optionWords: Record<VoiceOption, { name: () => string; hint: () => string }> = {
  callWaiting: { name: words.voice_call_waiting, hint: words.voice_call_waiting_hint },
  voicemailEnabled: { name: words.voice_voicemail, hint: words.voice_voicemail_hint },
}
const failureWords: Record<OptionFailure, (inputs: { telephone: string }) => string> = {
  'not-available': words.voice_failed_not_available,
  refused: words.voice_failed_refused,
  unconfirmed: words.voice_failed_unconfirmed,
  'not-reached': words.voice_failed_not_reached,
}

/**
 * Returns the text about a failed change. Undefined if the page already shows a notice about the failure, or is about
 * to reload.
 */
function troubleText(trouble: OptionTrouble): string | undefined {
  if (isUnclear(trouble)) return words.voice_no_answer()
  if (trouble === 'change-pending') return words.voice_pending()
  return trouble === 'managing-not-permitted' ? words.voice_only_managers() : undefined
}
