import * as words from '@lightwell/words/compiled/messages/_index.js'
import { expect, test, vi } from 'vitest'
import { proveLead } from './prove-lead.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

test.each<[string, string, () => string]>([
  [
    'a Wi-Fi password is seen',
    'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password',
    words.profile_prove_to_see,
  ],
  ['much is paid, on the legacy kind', 'POST /api/accounts/{id}/payments', words.profile_prove_to_pay],
  ['much is paid, on the platform', 'POST /api/setupOneTimePayment', words.profile_prove_to_pay],
  ['a payment is raised', 'PUT /api/accounts/{id}/payments/{paymentId}', words.profile_prove_to_pay],
  ['a card is saved', 'POST /api/accounts/{id}/paymentMethods', words.profile_prove_lead],
  ['the email changes', 'POST /api/profile/email', words.profile_prove_lead],
])('before %s, the dialog says what it is for', (_, line, told) => {
  expect(proveLead(line)).toBe(told())
})
