import { expect, test, vi } from 'vitest'
import { sendWords } from './send-words.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

test.each([
  [0, 0, 'Order copies: 0'],
  [3, 0, 'Order copies: 3'],
  [0, 2, 'Cancel orders: 2'],
  [21, 3, 'Order 21, cancel 3'],
])('%i to order and %i to cancel', (toOrder, toCancel, said) => {
  const marked = [...Array(toOrder).fill({}), ...Array(toCancel).fill({ requestId: '7' })]
  expect(sendWords(marked)).toBe(said)
})
