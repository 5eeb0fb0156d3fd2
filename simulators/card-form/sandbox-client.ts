// Makes calls to the sandbox over HTTP, for tests.
import { randomUUID } from 'node:crypto'
import type { CardFormSandboxOptions } from './main.ts'
import { startCardFormSandbox } from './main.ts'

export const parentOrigin = 'http://127.0.0.1:3000'
const asMerchant = { authorization: 'Bearer sandbox-merchant-key' }

// biome-ignore lint/suspicious/noExplicitAny: the tests read answers of every shape
export type Reply = { status: number; headers: Headers; body: any }

/** A sandbox on a free port that ends with the test: `await using sandbox = await freshSandbox()`. */
export async function freshSandbox(options: Partial<CardFormSandboxOptions> = {}) {
  const sandbox = await startCardFormSandbox({ port: 0, ...options })
  return { ...sandbox, ...clientOf(sandbox.address), [Symbol.asyncDispose]: () => sandbox.close() }
}

/** Calls a sandbox at a URL, as a merchant, the form or a test does. */
export function clientOf(address: string) {
  async function call(method: string, path: string, body?: unknown, headers: object = {}): Promise<Reply> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  const merchant = (method: string, path: string, body?: unknown, headers: object = {}) =>
    call(method, path, body, { ...asMerchant, ...headers })

  async function openForm(more: object = {}): Promise<string> {
    const opened = await merchant('POST', '/v1/forms', { ...formRequest, ...more })
    return opened.body.uID
  }

  async function completed(uID: string): Promise<string> {
    return (await merchant('GET', `/v1/forms/${uID}`)).body.token_id
  }

  return {
    call,
    merchant,
    openForm,
    async cardToken(number: string, more: object = {}): Promise<string> {
      const uID = await openForm()
      await call('POST', '/form/submit', { ...card, uID, number, ...more })
      return completed(uID)
    },
    async bankToken(account = bank.account_number): Promise<string> {
      const uID = await openForm({ payment_type: 'bank' })
      await call('POST', '/form/submit', {
        ...bank,
        uID,
        account_number: account,
        account_number_again: account,
      })
      return completed(uID)
    },
    charge(tokenId: string, key: string = randomUUID(), more: object = {}): Promise<Reply> {
      return merchant(
        'POST',
        '/v1/charges',
        { ...chargeRequest, token_id: tokenId, ...more },
        { 'idempotency-key': key },
      )
    },
    chargeByKey(key: string): Promise<Reply> {
      return merchant('GET', `/v1/charges?idempotency_key=${encodeURIComponent(key)}`)
    },
  }
}

export const formRequest = {
  payment_type: 'card',
  billing_name: 'Maria Gonzalez',
  order_id: 'order-1',
  parent_origin: parentOrigin,
}

export const card = {
  number: '4242 4242 4242 4242',
  expiry: '12/39',
  security_code: '123',
  billing_name: 'Maria Gonzalez',
  zip: '14604',
}

export const bank = {
  account_holder_name: 'Maria Gonzalez',
  account_type: 'checking',
  routing_number: '110000000',
  account_number: '000123456789',
  account_number_again: '000123456789',
}

export const chargeRequest = {
  token_id: '',
  amount_cents: 8450,
  currency: 'USD',
  order_id: 'order-1',
  initiator: 'customer',
  reason: 'one-time',
  stored_credential: 'none',
}
