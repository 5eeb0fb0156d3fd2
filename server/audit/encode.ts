import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import { wireFromCents } from '@lightwell/rulebook/money.ts'
import type { searchTrail } from '@lightwell/rulebook/trail/contract.ts'
import type { Vault } from '../keys/vault.ts'
import { openWords } from '../trail/words/seal.ts'
import type { World } from '../world.ts'
import type { TrailFacts } from './store.ts'

export type RowReply = CallAnswer<typeof searchTrail>['rows'][number]

/** Encodes a row of the trail for the wire. The row's free text is null once the identity's key is deleted. */
export const encodeRow = ({ vault, calls }: Pick<World, 'vault' | 'calls'>, facts: TrailFacts): RowReply => ({
  id: facts.id,
  at: instantOf(facts.at),
  by: { kind: facts.byKind, id: facts.byId, name: facts.byName },
  staff: facts.byKind === 'staff' ? facts.byId : null,
  uid: facts.uid,
  name: facts.name,
  accountId: facts.accountId,
  accountNumber: facts.accountNumber,
  call: facts.call,
  group: calls.groupOf(facts.call),
  isChange: calls.isChange(facts.call),
  thing: facts.thing,
  about: facts.about,
  reason: facts.reason,
  words: wordsOf(vault, facts),
  view: facts.view,
  ticket: facts.ticket,
  level: facts.level,
  check:
    facts.checkKind && facts.checkedAt ? { kind: facts.checkKind, at: instantOf(facts.checkedAt) } : null,
  approval:
    facts.approverId && facts.approvedAt
      ? { staff: facts.approverId, name: facts.approverName, at: instantOf(facts.approvedAt) }
      : null,
  amount: facts.amountCents === null ? null : wireFromCents(facts.amountCents),
  outcome: facts.outcome,
  endedAt: facts.endedAt && instantOf(facts.endedAt),
})

const instantOf = (text: string) => new Date(text).toISOString()

function wordsOf(vault: Vault, { uid, words, wordsId, wordsKey }: TrailFacts): string | null {
  if (uid === null || words === null || wordsId === null || wordsKey === null) return null
  const sealed = Buffer.from(words, 'hex')
  const keySealed = Buffer.from(wordsKey, 'hex')
  return openWords(vault, { id: wordsId, identityId: uid, keySealed, sealed }) ?? null
}
