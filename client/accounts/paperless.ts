import type * as contract from '@lightwell/rulebook/accounts/contract.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer } from '../answer.ts'
import { accountInUse } from './by-kind.ts'

/** Has the bills of the account in use come by e-mail alone, or on paper again. */
export async function savePaperless(
  paperless: boolean,
): Promise<Answer<undefined, CallRefusal<typeof contract.saveAccount>>> {
  const asked = ask<typeof contract.saveAccount>('POST /api/accounts/{id}', {
    params: { id: accountInUse().id },
    body: { paperless },
  })
  return answer(asked, () => undefined)
}
