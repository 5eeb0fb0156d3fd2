import type * as contract from '@lightwell/rulebook/accounts/contract.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { accountInUse } from './by-kind.ts'

/** Has the bills of the account in use come by e-mail alone, or on paper again. Says whether it was done. */
export async function savePaperless(paperless: boolean): Promise<boolean> {
  const outcome = await ask<typeof contract.saveAccount>('POST /api/accounts/{id}', {
    params: { id: accountInUse().id },
    body: { paperless },
  })
  return outcome.ok
}
