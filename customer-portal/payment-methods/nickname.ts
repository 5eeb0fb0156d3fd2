import { longestNickname } from '@lightwell/rulebook/payment-methods/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { mayHoldNumber } from './adding.ts'

/** Returns why a nickname is invalid. Undefined if the nickname is valid. */
export function nicknameProblem(nickname: string): string | undefined {
  if (mayHoldNumber(nickname)) return words.payment_methods_nickname_number()
  const over = nickname.trim().length - longestNickname
  return over > 0 ? words.payment_methods_nickname_long({ most: longestNickname, over }) : undefined
}
