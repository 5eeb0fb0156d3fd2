import type { Call } from '@lightwell/rulebook/call.ts'
import { hasCardNumber } from '@lightwell/rulebook/views/card-number.ts'
import { isIgnored } from '@lightwell/rulebook/wire.ts'
import { type Acting, isByStaff } from '../acting/actor.ts'
import { type Refused, refuse } from './errors.ts'

/**
 * Refuses a change by staff with a card number in its texts, at their fields: callers read them out, and nothing staff write may keep one. What
 * customers write themselves is theirs. Secrets are no texts, nor are ids and numbers that systems give, nor is what a call takes and ignores.
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

const isNoText = (name: string) => /(id|number|code|password|token)$/i.test(name) && !isTyped.has(name)
/** What people type may be anything. */
const isTyped = new Set(['id', 'accountNumber'])

/** The texts of a body, each with its field: `reason.words`. */
function textsIn(sent: unknown, isLeftOut: (name: string) => boolean, at = ''): [string, string][] {
  if (typeof sent === 'string') return [[at, sent]]
  if (typeof sent !== 'object' || sent === null) return []
  return Object.entries(sent)
    .filter(([name]) => !isNoText(name) && !isLeftOut(name))
    .flatMap(([name, value]) => textsIn(value, () => false, at === '' ? name : `${at}.${name}`))
}
