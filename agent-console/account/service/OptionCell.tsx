import type { OptionFailure, OptionState } from '@lightwell/rulebook/voice/options.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './OptionCell.module.css'

/** An option of a phone line, and the button that turns it on or off. If the option isn't as requested, says why. */
export function OptionCell({
  name,
  state: { isOn, wanted, failure },
  isUnderWay,
  trouble,
  onSet,
}: {
  /** The name of the option and its phone line, for screen readers. */
  name: string
  state: OptionState
  /** True from the click until the server answers. */
  isUnderWay: boolean
  trouble: string | undefined
  /** Undefined if the option can't be changed here. */
  onSet: ((wanted: boolean) => void) | undefined
}) {
  const isChanging = wanted !== undefined
  const what = isOn ? words.account_console_turn_off() : words.account_console_turn_on()
  return (
    <>
      <div className={styles.option}>
        <span role="status">
          <StatusBadge tone={isChanging ? 'accent' : isOn ? 'success' : 'neutral'}>
            {standing(isOn, wanted)}
          </StatusBadge>
        </span>
        {onSet && (
          // The button stays during the change, so that it keeps the focus.
          <Button
            variant="quiet"
            pending={isUnderWay || isChanging}
            aria-label={words.account_console_turn_of({ what, name })}
            onClick={() => onSet(!isOn)}
          >
            {what}
          </Button>
        )}
      </div>
      <p role="alert" className={styles.trouble}>
        {trouble ?? (!isChanging && failure && failureWords[failure]())}
      </p>
    </>
  )
}

function standing(isOn: boolean, wanted: boolean | undefined): string {
  if (wanted !== undefined) return wanted ? words.voice_turning_on() : words.voice_turning_off()
  return isOn ? words.account_console_is_on() : words.account_console_is_off()
}

/**
 * Texts for an option that isn't as requested. Customers read the same words on their page, followed by a number to
 * call.
 */
const failureWords: Record<OptionFailure, () => string> = {
  'not-available': words.account_console_option_not_available,
  refused: words.account_console_option_refused,
  unconfirmed: words.account_console_option_unconfirmed,
  'not-reached': words.account_console_option_not_reached,
}
