import type { StaffEnding, StaffTrouble } from '@lightwell/rulebook/staff/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * The title and text for someone whose session has ended, or whom the identity service sent back without a new session.
 * @param name the name of the identity service; undefined if there's none
 * @returns undefined if there's nothing to say
 */
export function providerTrouble(
  { refused, ended }: { refused: string | undefined; ended: StaffEnding | null },
  name: string | undefined,
): [title: string, text: string] | undefined {
  if (ended === 'access-removed') return [words.console_signed_out(), words.console_signed_out_removed()]
  if (name === undefined) return undefined
  if (refused !== undefined) {
    const text = Object.hasOwn(troubles, refused) ? troubles[refused as StaffTrouble] : undefined
    return text && [words.console_sign_in_error(), text({ name })]
  }
  return ended === null ? undefined : [words.console_signed_out(), endings[ended]({ name })]
}

type Sentence = (facts: { name: string }) => string

const troubles: Record<StaffTrouble, Sentence> = {
  unreachable: words.console_provider_unreachable,
  declined: words.console_provider_declined,
  'not-proved': words.console_provider_not_proved,
  over: words.console_sign_in_over,
  'too-many': words.console_provider_too_many,
  'no-role': words.console_provider_no_role,
  'no-second-factor': words.console_provider_no_second_factor,
  ended: words.console_provider_ended,
  'no-user-name': words.console_provider_no_user_name,
  'user-name-taken': words.console_provider_user_name_taken,
  'no-refresh-token': words.console_provider_no_refresh_token,
}

const endings: Record<Exclude<StaffEnding, 'access-removed'>, Sentence> = {
  'no-role': words.console_signed_out_no_role,
  'sign-in-over': words.console_signed_out_over,
  'not-confirmed': words.console_signed_out_not_confirmed,
  'signed-out-there': words.console_signed_out_there,
}
