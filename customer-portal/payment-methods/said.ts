// The message that the list of methods shows about what was just done on another page. The tab keeps the message until
// the list has shown it.

import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { Unclear } from '@lightwell/web-kit/api/unclear.ts'
import { recall, remember, unlearn } from '@lightwell/web-kit/session/tab-memory.ts'
import { forgetAdded, readAdded } from './adding.ts'
import { shortName } from './names.ts'

export type Said =
  | { what: 'saved' | 'saved-locked' | 'default' | 'verified' | 'again'; name: string }
  | { what: 'deleted' | 'delete-failed' | 'default-failed' | 'left' }
  | { what: 'default-unclear'; unclear: Unclear }

const place = 'methods-said'

export function sayNext(said: Said): void {
  remember(place, said)
}

/** Returns the message for the list of methods. Undefined if nothing was done. */
export function readSaid(accountId: string, methods: SavedMethod[]): Said | undefined {
  const added = readAdded(accountId, 'methods')
  if (added === undefined) return recall<Said>(place)
  if (added.methodId === undefined) return { what: 'left' }
  const method = methods.find(({ id }) => id === added.methodId)
  const what = method?.validation?.state === 'locked' ? 'saved-locked' : 'saved'
  return method && { what, name: shortName(method) }
}

export function forgetSaid(): void {
  unlearn(place)
  forgetAdded()
}
