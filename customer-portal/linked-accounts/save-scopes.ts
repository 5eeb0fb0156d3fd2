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

/** `unread`: the scopes were changed in the meantime, and the current scopes can't be read. */
export type SaveRefusal = ScopesRefusal | 'unread'

type Saved =
  | { ok: true; value: undefined }
  /** `now`: the helper's current scopes, if they were changed in the meantime. */
  | { ok: false; refusal: SaveRefusal | NotDone; now?: Scopes }

/**
 * Saves a helper's scopes. If the scopes were changed in the meantime, also reads the current scopes. If the helper no
 * longer has access, the refusal is `not-found`.
 */
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

/** Picks the scopes from the options of a helper's access. The options have other fields, too. */
export const scopesOf = ({ service }: Person): Scopes => pickScopes(service.options)
