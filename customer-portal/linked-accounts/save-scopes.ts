import {
  changeScopes,
  listPeople,
  type Person,
  type Scopes,
  type ScopesRefusal,
} from '@lightwell/client/linked-accounts/people.ts'
import { pickScopes } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import type { NotDone } from '@lightwell/web-kit/api/faults.ts'

/** `unread`: what they may do was changed meanwhile, and the page can't read how it stands now. */
export type SaveRefusal = ScopesRefusal | 'unread'

type Saved =
  | { ok: true; value: undefined }
  /** `now`: what they may do, where it was changed meanwhile. */
  | { ok: false; refusal: SaveRefusal | NotDone; now?: Scopes }

/** Saves what somebody may do. Where that was changed meanwhile, it reads what they may do now; somebody who's gone is `not-found`. */
export async function saveScopes(
  serviceId: ServiceId,
  { uid }: Pick<Person, 'uid'>,
  change: { options: Scopes; was: Scopes },
  { save, list } = { save: changeScopes, list: listPeople },
): Promise<Saved> {
  const answer = await save(serviceId, uid, change)
  if (answer.ok || answer.refusal !== 'changed-meanwhile') return answer
  const people = await list(serviceId).catch(() => undefined)
  if (people === undefined) return { ok: false, refusal: 'unread' }
  const person = people.users.find((user) => user.uid === uid)
  if (person === undefined) return { ok: false, refusal: 'not-found' }
  return { ...answer, now: scopesOf(person) }
}

/** Picks a person's scopes from their options. */
export const scopesOf = ({ service }: Person): Scopes => pickScopes(service.options)
