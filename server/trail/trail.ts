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
  /** The identity it's about, if any: the actor's own, or that of the customer whom staff do it for. */
  identityId: string | undefined
  accountId: string | undefined
  /** The call or form: `POST /api/setupOneTimePayment`. */
  call: string
  /** The thing the call names: a payment, a device. */
  thing?: string | undefined
  /** The action in the words that people read, and its object. */
  what?: string | undefined
  about?: string[] | undefined
  /** Free text about an identity, encrypted with that identity's key. */
  words?: string | undefined
  /** The reason staff give for it. If they give none, their view's reason counts. */
  reason?: ViewReason | undefined
  /** The view in which staff do it, in its current state. */
  view?: Pick<View, 'id' | 'reason' | 'isChecked' | 'isActing'> | undefined
  /** The view that's opened, or that's ended from outside. */
  ofView?: string | undefined
}

/** A call's own fields for its entry. Those left out come from the request. */
export type OnTrail = Partial<
  Pick<TrailEntry, 'identityId' | 'accountId' | 'thing' | 'about' | 'words' | 'reason' | 'ofView'>
>

/** The outcome: `done`, the code of a refusal, or `unknown` if nothing reported one. */
export type Outcome = string

/** Called in the same transaction that records an outcome, for the entries it `concerns`. */
export interface OutcomeListener {
  concerns(entry: Pick<TrailEntry, 'by' | 'what'>): boolean
  /** @param ended.id the id of the row that began it */
  notify(trx: Queries, ended: { id: string; outcome: Outcome }, now: Temporal.Instant): Promise<void>
}

export interface Trail {
  /**
   * Records an action before it runs. If it throws, don't run the action.
   * @returns a function that records the outcome; the first one wins
   */
  begin(entry: TrailEntry): Promise<(outcome: Outcome) => Promise<void>>
  /**
   * Records something that's done, together with its outcome. It's a single statement, so a caller that changes
   * nothing else needs no transaction.
   */
  note(queries: Queries, entry: TrailEntry): Promise<void>
  /** Records the outcome of an action that was begun and has none yet. */
  settle(begun: { id: string; entry: Pick<TrailEntry, 'by' | 'what'> }, outcome: Outcome): Promise<void>
}

/** The audit trail. */
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
    /** The trail that every change is written to first. */
    trail: Trail
  }
}
