import { beforeEach, describe, expect, test } from 'vitest'
import { legacyForm } from './form-legacy.ts'
import { platformForm } from './form-platform.ts'

let asked: string[] = []
let reply: unknown
let status = 200
beforeEach(() => {
  asked = []
  status = 200
  globalThis.fetch = async (address, { method } = {}) => {
    asked.push(`${method} ${address}`)
    return Response.json(reply, { status })
  }
})

const entry = { billingName: 'Ada Example', orderId: 'o-1' }
const checking = {
  id: 't-1',
  kind: 'checking',
  brand: undefined,
  lastFour: '6789',
  expires: undefined,
  holderName: 'Ada Example',
}
const card = { ...checking, kind: 'card', brand: 'Visa', expires: { month: 8, year: 2029 } }

describe('the legacy kind', () => {
  const form = legacyForm('A1')
  test.each([
    ['card', 'ADD_CARD'],
    ['checking', 'ADD_BANK'],
  ] as const)('asks for the address of the form for a %s', async (kind, action) => {
    reply = { url: 'https://pay.example.com/form', formId: 'f-1' }
    const value = { uid: 'f-1', formUrl: 'https://pay.example.com/form' }
    expect(await form.openForm({ kind, ...entry })).toEqual({ ok: true, value })
    expect(asked).toEqual([`GET /api/accounts/A1/dstUrl/${action}?billingName=Ada+Example&orderId=o-1`])
  })

  const wire = { token: 't-1', accountNumberEndsWith: '6789', holderName: 'Ada Example' }
  test.each([
    [{ type: 'Checking', subtype: 'Checking', expirationMM: null, expirationYYYY: null }, checking],
    [{ type: 'Card', subtype: 'Visa', expirationMM: '08', expirationYYYY: '2029' }, card],
  ])('takes over what was entered: $type', async (entered, value) => {
    reply = { ...wire, ...entered }
    expect(await form.readForm('f-1')).toEqual({ ok: true, value })
    expect(asked).toEqual(['GET /api/accounts/A1/paymentToken?formId=f-1'])
  })
})

describe('the platform kind', () => {
  test.each(['card', 'checking'] as const)('asks for a form for a %s', async (kind) => {
    reply = { uid: 'f-1', form_url: 'https://pay.example.com/form' }
    const value = { uid: 'f-1', formUrl: 'https://pay.example.com/form' }
    expect(await platformForm.openForm({ kind, ...entry })).toEqual({ ok: true, value })
    const type = kind === 'card' ? 'card' : 'bank'
    expect(asked).toEqual([
      `GET /api/getChaseIframeUUID?paymentType=${type}&billing_name=Ada+Example&order_id=o-1`,
    ])
  })

  const wire = { token_id: 't-1', billing_name: 'Ada Example' }
  const none = { card_brand: null, exp_month: null, exp_year: null, mpan: null }
  test.each([
    [{ account_type: 'CHECKING', ...none, account_number: '************6789' }, checking],
    [
      {
        account_type: 'CC',
        card_brand: 'Visa',
        exp_month: 8,
        exp_year: 2029,
        mpan: '************6789',
        account_number: null,
      },
      card,
    ],
  ])('takes over what was entered: $account_type', async (entered, value) => {
    reply = { ...wire, ...entered }
    expect(await platformForm.readForm('f-1')).toEqual({ ok: true, value })
  })

  test('says why there is nothing to take over', async () => {
    reply = { code: 'form-not-completed', status: 409 }
    status = 409
    expect(await platformForm.readForm('f-1')).toMatchObject({ ok: false, refusal: 'form-not-completed' })
  })
})
