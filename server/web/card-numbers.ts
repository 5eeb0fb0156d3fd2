import type { Call } from '@lightwell/rulebook/call.ts'
import { hasCardNumber } from '@lightwell/rulebook/views/card-number.ts'
import { isIgnored } from '@lightwell/rulebook/wire.ts'
import { type Acting, isByStaff } from '../acting/actor.ts'
import { type Refused, refuse } from './errors.ts'

/**
 * Refuses a change by staff if a text in it contains a card number, and names the fields. Customers may read card
 * numbers out on the phone, and we must not store them. Changes by customers aren't checked. Neither are secrets, the
 * ids, versions and numbers from systems, and fields that a call ignores.
 */
export function refuseCardNumbers(
  { changesState, body }: Pick<Call, 'changesState' | 'body'>,
  acting: Acting,
  sent: unknown,
): Refused<'card-number'> | undefined {
  if (!changesState || !isByStaff(acting)) return undefined
  const fields = textsIn(sent, (name) => isIgnored(body, name))
    .filter(([, text]) => hasCardNumber(text))
    .map(([field]) => [field, 'card-number'])
  return fields.length === 0 ? undefined : refuse('card-number', Object.fromEntries(fields))
}

const isNoText = (name: string) =>
  /(id|number|code|password|token|version)$/i.test(name) && !isTyped.has(name)
/** Fields that are named like ids but that people type. They can contain anything, so they're checked. */
const isTyped = new Set(['id', 'accountNumber'])

/** The texts to check in a request body, each with the path of its field, such as `reason.words`. */
function textsIn(sent: unknown, isLeftOut: (name: string) => boolean, at = ''): [string, string][] {
  if (typeof sent === 'string') return [[at, sent]]
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent)
    .filter(([name]) => !isNoText(name) && !isLeftOut(name))
    .flatMap(([name, value]) => textsIn(value, () => false, at === '' ? name : `${at}.${name}`))
}
