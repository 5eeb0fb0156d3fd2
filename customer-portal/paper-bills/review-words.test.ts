import { expect, test, vi } from 'vitest'
import { reviewWords } from './review-words.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const ordered = { requestId: 'r1' }
const notOrdered = { requestId: undefined }

test.each([
  ['an order', [notOrdered, notOrdered], 'Review your order', 'Place order'],
  ['a cancellation', [ordered, ordered], 'Review your cancellation', 'Cancel copies'],
  ['both at once', [ordered, notOrdered], 'Review your changes', 'Save changes'],
])('the review names %s for what it is', (_, bills, title, send) => {
  expect(reviewWords(bills)).toEqual({ title, send })
})
