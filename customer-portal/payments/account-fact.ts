import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import type { Definition } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Returns the account being paid, as one of a payment's facts. */
export function accountFact(account: LinkedAccount): Definition[] {
  const isBusiness = account.accountType === 'Business'
  return [
    {
      term: isBusiness ? words.payments_fact_account_business() : words.payments_fact_account(),
      description: account.accountNumber,
    },
  ]
}
