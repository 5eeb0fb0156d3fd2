import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import type { View } from '../acting/actor.ts'
import type { By } from '../acting/by.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../database/id.ts'
import { type Database, inTransaction, type Queries } from '../database/transaction.ts'
import type { Vault } from '../keys/vault.ts'
import { insertDone, insertEntry, insertOutcome } from './store.ts'
import { sealWords } from './words/seal.ts'

/** An action that's about to be taken. */
export interface TrailEntry {
  by: By
  /** The identity that the action is about, if any: the customer who acts, or for whom staff act. */
  identityId: string | undefined
  accountId: string | undefined
  /** The call or form, such as `POST /api/setupOneTimePayment`. */
  call: string
  /** The object that the call names, such as a payment or a device. */
  thing?: string | undefined
  /** The action and its objects, as activity pages show them. */
  what?: string | undefined
  about?: string[] | undefined
  /** Free text about an identity, encrypted with that identity's key. */
  words?: string | undefined
  /** The reason that staff give for the action. Undefined: the reason they gave for their view. */
  reason?: ViewReason | undefined
  /** The view in which staff act, in its state before the action. */
  view?: Pick<View, 'id' | 'reason' | 'isChecked' | 'isActing'> | undefined
  /** The id of a view that the action opens, or that it ends from outside the view. */
  ofView?: string | undefined
}

/** The fields of a trail entry that a call can set itself. */
export type OnTrail = Partial<
  Pick<TrailEntry, 'identityId' | 'accountId' | 'thing' | 'about' | 'words' | 'reason' | 'ofView'>
>

/**
 * The outcome of an action: `done`, `repeated` if it had already been done and nothing changed, the code of a refusal,
 * or `unknown` if no server reported one.
 */
export type Outcome = string

/** A listener for the outcomes of some entries. It's called in the transaction that records an outcome. */
export interface OutcomeListener {
  concerns(entry: Pick<TrailEntry, 'by' | 'what'>): boolean
  /**
   * Handles an outcome.
   * @param ended.id the id of the entry
   */
  notify(trx: Queries, ended: { id: string; outcome: Outcome }, now: Temporal.Instant): Promise<void>
}

export interface Trail {
  /**
   * Records an action before it's taken. If this throws, don't take the action.
   * @returns a function that records the outcome. Only its first call counts.
   */
  begin(entry: TrailEntry): Promise<(outcome: Outcome) => Promise<void>>
  /**
   * Records an action that was already taken, together with its outcome. It's a single SQL statement, so a caller that
   * writes nothing else needs no transaction.
   */
  note(queries: Queries, entry: TrailEntry): Promise<void>
  /** Records the outcome of an entry that has no outcome yet. */
  settle(begun: { id: string; entry: Pick<TrailEntry, 'by' | 'what'> }, outcome: Outcome): Promise<void>
}

/** Opens the audit trail. */
export function openTrail(database: Database, clock: Clock, vault: Vault, listener: OutcomeListener): Trail {
  const settle: Trail['settle'] = async ({ id, entry }, outcome) => {
    if (!listener.concerns(entry)) return void (await insertOutcome(database, id, outcome, clock()))
    await inTransaction(database, async (trx) => {
      const now = clock()
      if (await insertOutcome(trx, id, outcome, now)) await listener.notify(trx, { id, outcome }, now)
    })
  }
  const sealedIn = async (queries: Queries, id: string, { identityId, words }: TrailEntry) =>
    identityId === undefined || words === undefined
      ? undefined
      : sealWords(queries, vault, { id, identityId, words })
  return {
    settle,
    async note(queries, entry) {
      const now = clock()
      const id = newId(now)
      await insertDone(queries, { ...entry, id, sealed: await sealedIn(queries, id, entry) }, now)
    },
    async begin(entry) {
      const now = clock()
      const id = newId(now)
      await insertEntry(database, { ...entry, id, sealed: await sealedIn(database, id, entry) }, now)
      return (outcome) => settle({ id, entry }, outcome)
    },
  }
}

declare module '../world.ts' {
  interface World {
    /** The audit trail: changes by anyone, and what staff do in views of customers. */
    trail: Trail
  }
}
