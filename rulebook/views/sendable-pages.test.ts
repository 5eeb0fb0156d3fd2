import { expect, it } from 'vitest'
import { type SendablePage, sendablePageFor, sendablePages } from './sendable-pages.ts'

it.each<[address: string, page: SendablePage | undefined]>([
  ['/payments/onetime', '/payments/onetime'],
  ['/payments/onetime?amount=past-due', '/payments/onetime'],
  ['/payments/onetime-confirm', '/payments/onetime'],
  ['/payments/manage-payment-method?id=1', '/payments/methods'],
  ['/payments/modal-autopay-edit', '/payments/auto-edit'],
  ['/payments/surl?uid=1', '/payments/new-method'],
  ['/summary', undefined],
  ['/', undefined],
  ['', undefined],
  ['/payments/onetime/../../agent', undefined],
  ['//elsewhere.example/payments/onetime', undefined],
])('a task at %s is done on %s', (address, page) => {
  expect(sendablePageFor(address)).toBe(page)
})

it('each page that can be sent is sent for itself', () => {
  expect(sendablePages.map(sendablePageFor)).toEqual(sendablePages)
})
