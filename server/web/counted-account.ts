import type { Actor } from '../acting/actor.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'

/**
 * The name under which rate limits count actions on an account. An account has three counts: one for its owners, one
 * for its helpers, one for guests. So helpers and strangers can't use up the owners' limit.
 */
export function countedAccount(
  { kind }: Pick<Actor, 'kind'>,
  { id, role }: { id: string; role?: LinkedAccount['role'] },
): string {
  if (kind === 'guest') return `guests of ${id}`
  return role === 'user' ? `helpers of ${id}` : id
}
