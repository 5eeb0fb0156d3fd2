import type * as contract from '@lightwell/rulebook/accounts/contract.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer } from '../answer.ts'

export type PaperlessRefusal = CallRefusal<typeof contract.saveAccount>

/** Turns paperless billing on or off for an account. */
export async function savePaperless(
  id: AccountId,
  paperless: boolean,
): Promise<Answer<undefined, PaperlessRefusal>> {
  const asked = ask<typeof contract.saveAccount>('POST /api/accounts/{id}', {
    params: { id },
    body: { paperless },
  })
  return answer(asked, () => undefined)
}
