import { startBillingDouble } from '@lightwell/simulators/billing/main.ts'
import { type CardFormSandbox, startCardFormSandbox } from '@lightwell/simulators/card-form/main.ts'
import type { FaultSettings } from '@lightwell/simulators/web/faults.ts'

/** The biller's copy of one account's auto pay. */
export interface HeldEnrolment {
  isOn: boolean
  offset: number
  methodId: string | null
  message: { header: { messageId: string }; request: Record<string, unknown> } | null
}

/** A request that a biller received: for money, or for the result of an earlier request. */
export interface AskedMoney {
  method: string
  orderId: string | null
  idempotencyKey: string | null
  amountCents: number | null
  initiator: string | null
  reason: string | null
  storedCredential: string | null
  effect: string
  fault: string | null
}

export interface Charge {
  orderId: string
  idempotencyKey: string
  amountCents: number
  status: 'approved' | 'declined'
  /** The time of the charge, in milliseconds since 1970. */
  processedAt: number
}

/** The system that takes the money for a test server, whichever biller is in use. */
export interface TestBiller {
  charges(): Charge[]
  received(): AskedMoney[]
  /** Turns these faults on, and all others off. Without `settings`, turns all faults off. */
  faults(settings?: Partial<FaultSettings>): void
  /** Settles or returns every bank debit now. */
  settle(): void
  /** Charges a payment at the provider without the server knowing. */
  takeElsewhere(key: string, amountCents: number): Promise<void>
  /**
   * Reads the biller's copy of an account's auto pay. Undefined for the embedded biller, which keeps its copy in our
   * own tables.
   */
  enrolment?: (accountId: string) => HeldEnrolment | undefined
  close(): Promise<void>
}

/** True if tests run against a simulated billing platform instead of the embedded biller. */
export const isOverPlatform = process.env.TEST_BILLER === 'platform'

const keys = { merchant: 'sandbox-merchant-key', biller: 'sandbox-biller-key' }

/** The settings that point a server at a biller on a local port. Nothing has to listen on the port. */
export const billerAt = (port: number | string): Record<string, string> =>
  isOverPlatform
    ? { BILLER_URL: `http://127.0.0.1:${port}`, BILLER_KEY: keys.biller }
    : { SANDBOX_PORT: String(port) }

interface Start {
  port: number
  clock: () => Date
  slowAnswerMs?: number
}

/**
 * Starts a biller on a local port.
 * @param cardForm the sandbox whose tokens the biller charges
 */
export async function startTestBiller(start: Start, cardForm: CardFormSandbox): Promise<TestBiller> {
  return isOverPlatform ? startPlatform(start, cardForm) : overSandbox(await startCardFormSandbox(start))
}

/** Starts the biller that a server uses. Also returns the settings that make the server use it. */
export async function besideServer(
  start: Start,
  cardForm: CardFormSandbox,
): Promise<{ biller: TestBiller; settings: Record<string, string> }> {
  // Closing the biller does nothing. The sandbox is closed together with the server.
  if (!isOverPlatform) return { biller: { ...overSandbox(cardForm), close: async () => {} }, settings: {} }
  const { port, ...biller } = await startPlatform(start, cardForm)
  return { biller, settings: billerAt(port) }
}

/** Wraps the card provider's sandbox. The embedded biller takes money through this provider. */
const overSandbox = (sandbox: CardFormSandbox): TestBiller => ({
  charges: sandbox.charges,
  received: () => sandbox.received().filter(({ path }) => path === '/v1/charges'),
  faults: sandbox.faults,
  settle: sandbox.settle,
  takeElsewhere: (key, amountCents) =>
    post(`${sandbox.address}/v1/charges`, keys.merchant, key, {
      token_id: 'tok_sandbox_visa_4242',
      amount_cents: amountCents,
      order_id: 'elsewhere',
    }),
  close: sandbox.close,
})

async function startPlatform(
  start: Start,
  cardForm: CardFormSandbox,
): Promise<TestBiller & { port: string }> {
  const double = await startBillingDouble({ ...start, cardFormUrl: cardForm.address })
  return {
    port: new URL(double.address).port,
    charges: () =>
      double.payments().map((payment) => ({
        orderId: payment.order,
        idempotencyKey: payment.key,
        amountCents: payment.cents,
        status: payment.state === 'taken' ? 'approved' : 'declined',
        processedAt: payment.at,
      })),
    received: () =>
      double.received().map(({ method, key, effect, fault, order }) => ({
        method,
        effect: effects[effect] ?? effect,
        fault,
        idempotencyKey: key,
        orderId: order?.order ?? null,
        amountCents: order?.cents ?? null,
        initiator: order?.initiator ?? null,
        reason: order?.reason ?? null,
        storedCredential: order?.storedCredential ?? null,
      })),
    faults: double.faults,
    settle: double.settle,
    takeElsewhere: (key, amountCents) =>
      post(`${double.address}/v1/payments`, keys.biller, key, {
        account: 'elsewhere',
        token: 'tok_sandbox_visa_4242',
        amount: (amountCents / 100).toFixed(2),
        order: 'elsewhere',
      }),
    enrolment(accountId) {
      const held = double.enrolment(accountId)
      return held && { ...held, isOn: held.authorized, methodId: held.method, message: messageOf(held) }
    },
    close: double.close,
  }
}

/** The card provider's word for each of the platform's results. */
const effects: Record<string, string> = { taken: 'approved', refused: 'declined' }

const messageOf = ({ message }: { message: object | null }) => message as HeldEnrolment['message']

async function post(url: string, bearer: string, key: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      'idempotency-key': key,
    },
    body: JSON.stringify({
      currency: 'USD',
      initiator: 'customer',
      reason: 'one-time',
      stored_credential: 'none',
      ...body,
    }),
  })
  if (response.status !== 201) throw new Error(await response.text())
}
