import type { Call } from '@lightwell/rulebook/call.ts'
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { type GuardName, type GuardRefusal, guardTable, type Scope, scopeRefusals } from './guard-table.ts'
import type { LimitName } from './limits.ts'
import { modeRefusalsOf } from './mode.ts'

/** The HTTP statuses of refusals by the checks before a call (`door.ts`). */
export const doorStatuses: Record<GuardRefusal | ModeRefusal | 'too-many-requests' | 'card-number', number> =
  {
    'too-many-requests': 429,
    // A change by staff is refused if it contains a card number. Changes by customers never are.
    'card-number': 422,
    'not-signed-in': 401,
    'billing-not-permitted': 403,
    'services-not-permitted': 403,
    'paying-not-permitted': 403,
    'managing-not-permitted': 403,
    'not-owner': 403,
    'not-found': 404,
    'confirm-first': 403,
    'account-closed': 409,
    'role-not-permitted': 403,
    'view-first': 403,
    'check-the-caller': 403,
    'act-first': 403,
    'not-in-agent-mode': 403,
  }

/**
 * Every code that a call may refuse with, each with its HTTP status. Includes the refusals of the call's guard and of
 * the server itself.
 */
export function refusalsOf(
  call: Call,
  guard: GuardName,
  {
    limit,
    needsProof,
    needsOpen,
    needs,
  }: {
    limit?: LimitName | undefined
    needsProof?: true | undefined
    needsOpen?: true | undefined
    needs?: Scope | undefined
  } = {},
): Record<string, number> {
  return {
    ...((call.params || call.query || call.body || call.changesState) && { 'bad-input': 400 }),
    ...(call.changesState && { forged: 403 }),
    ...(call.changesState && call.body && call.inAgentMode !== 'never' && { 'card-number': 422 }),
    ...(limit && { 'too-many-requests': doorStatuses['too-many-requests'] }),
    ...(needs && { [scopeRefusals[needs]]: doorStatuses[scopeRefusals[needs]] }),
    ...(needsProof && { 'confirm-first': doorStatuses['confirm-first'] }),
    ...(needsOpen && { 'account-closed': doorStatuses['account-closed'] }),
    ...Object.fromEntries(
      [...modeRefusalsOf(call), ...guardTable[guard].refusals].map((code) => [code, doorStatuses[code]]),
    ),
    ...call.refusals,
  }
}
