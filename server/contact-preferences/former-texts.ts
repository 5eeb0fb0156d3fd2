import type { Queries } from '../database/transaction.ts'
import { findTextChoices, keepChoice } from './store.ts'

/** Finds the phone numbers for which someone has turned on texts, each once. */
export async function findTextNumbers(queries: Queries, identityId: string): Promise<string[]> {
  const chosen = await findTextChoices(queries, identityId)
  return [...new Set(chosen.map(({ address }) => address))]
}

/** Turns off a person's texts to every number but their current one. The caller has locked the person. */
export async function endFormerTexts(
  trx: Queries,
  { identityId, telephone }: { identityId: string; telephone: string | null },
  now: Temporal.Instant,
): Promise<void> {
  for (const { about, address } of await findTextChoices(trx, identityId)) {
    if (address === telephone) continue
    const choice = { identityId, about, channel: 'text', isOn: false, address, source: 'repair' } as const
    await keepChoice(trx, choice, now)
  }
}
