import type { CallAnswer, CallTaken } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/flags/contract.ts'
import { mostFlagsCounted } from '@lightwell/rulebook/flags/rules.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { openSealed, openWords } from '../trail/words/seal.ts'
import type { World } from '../world.ts'
import { countOpenFlags, type FlagFacts, findFlags, placeOfWords } from './store.ts'

const flagsAtOnce = 50

type Listed = CallAnswer<typeof contract.listFlags>['flags'][number]

/** Lists flags, newest first. If the reader may not close a flag, also says why. */
export async function listFlags(
  { database, clock, vault }: World,
  { actor: { staffId } }: ByStaff | ByStaffInView,
  { state, kind, userName, before }: CallTaken<typeof contract.listFlags>['query'],
): Promise<CallAnswer<typeof contract.listFlags>> {
  const sought = {
    isOpen: state !== 'all',
    kind,
    userName: userName?.trim().toLowerCase() || undefined,
    before,
  }
  const found = await findFlags(database, sought, { staffId, now: clock() }, flagsAtOnce + 1)
  const flags = found.slice(0, flagsAtOnce).map((facts) => onWire(facts, staffId, vault))
  return { flags, hasMore: found.length > flagsAtOnce }
}

function onWire(facts: FlagFacts, ownId: string, vault: World['vault']): Listed {
  const { at, given, givenId, isAboutThem, outcome, words, keySealed, seerName, seenAt, ...flag } = facts
  return {
    ...flag,
    reasonWords: reasonWordsOf(facts, vault),
    isOwn: flag.staffId === ownId,
    isLinked: isAboutThem && flag.staffId !== ownId,
    at: at.toISOString(),
    seen:
      outcome === null || seerName === null || seenAt === null
        ? null
        : {
            outcome,
            words:
              words === null || keySealed === null
                ? null
                : (openSealed(vault, {
                    identityId: flag.uid,
                    keySealed,
                    place: placeOfWords(flag.id),
                    sealed: words,
                  }) ?? null),
            by: seerName,
            at: seenAt.toISOString(),
          },
  }
}

function reasonWordsOf({ given, givenId, keySealed, uid }: FlagFacts, vault: World['vault']): string | null {
  if (given === null || givenId === null || keySealed === null) return null
  return openWords(vault, { id: givenId, identityId: uid, sealed: given, keySealed }) ?? null
}

/**
 * Counts the open flags that a supervisor may close. Supervisors can't close flags about themselves, or about
 * colleagues connected to them by set-up links.
 */
export const countFlags = async (
  { database, clock }: World,
  { actor }: ByStaff | ByStaffInView,
): Promise<CallAnswer<typeof contract.countFlags>> => ({
  open: await countOpenFlags(database, { staffId: actor.staffId, now: clock() }, mostFlagsCounted),
})
