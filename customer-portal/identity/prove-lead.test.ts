import * as words from '@lightwell/words/compiled/messages/_index.js'
import { expect, test, vi } from 'vitest'
import { proveLead } from './prove-lead.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

test.each<[string, string, () => string]>([
  [
    'showing a Wi-Fi password',
    'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password',
    words.profile_prove_to_see,
  ],
  ['a large payment on the legacy system', 'POST /api/accounts/{id}/payments', words.profile_prove_to_pay],
  ['a large payment on the platform', 'POST /api/setupOneTimePayment', words.profile_prove_to_pay],
  ['raising a payment', 'PUT /api/accounts/{id}/payments/{paymentId}', words.profile_prove_to_pay],
  ['saving a card', 'POST /api/accounts/{id}/paymentMethods', words.profile_prove_lead],
  ['changing the email', 'POST /api/profile/email', words.profile_prove_lead],
])('before %s, the dialog says what it is for', (_, line, expected) => {
  expect(proveLead(line)).toBe(expected())
})
