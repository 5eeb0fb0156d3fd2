import type { CallInput, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/flags/contract.ts'
import type { FlagOutcome } from '@lightwell/rulebook/flags/kinds.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

export type Flag = CallReply<typeof contract.listFlags>['flags'][number]
export type FlagPage = CallReply<typeof contract.listFlags>
/** The filter in the page's URL. */
export type FlagFilter = Omit<NonNullable<CallInput<typeof contract.listFlags>['query']>, 'before'>

/**
 * Reads a page of flags. Undefined if it couldn't be read.
 * @param before the id of the last flag on the previous page
 */
export const readFlagPage = (filter: FlagFilter, before?: string): Promise<FlagPage | undefined> =>
  ask<typeof contract.listFlags>('GET /api/agent/flags', {
    query: { ...filter, ...(before && { before }) },
  }).then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    () => undefined,
  )

export const seeFlag = (flagId: string, outcome: FlagOutcome, words: string) =>
  ask<typeof contract.seeFlag>('POST /api/agent/flags/{flagId}', {
    params: { flagId },
    body: { outcome, words },
  })
