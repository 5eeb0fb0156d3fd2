import type { Actor } from '../acting/actor.ts'
import type { LinkedAccount } from '../acting/signed-in.ts'

/**
 * The name under which rate limits count actions on an account. The account's owners share one count, its helpers share
 * another, and guests share a third, so neither helpers nor strangers can use up what an owner needs.
 */
export function countedAccount(
  { kind }: Pick<Actor, 'kind'>,
  { id, role }: { id: string; role?: LinkedAccount['role'] },
): string {
  if (kind === 'guest') return `guests of ${id}`
  return role === 'user' ? `helpers of ${id}` : id
}
