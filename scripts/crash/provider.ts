import { bringToLife } from './mortal.ts'

/** The payment provider's charges, and the faults that it simulated. */
export interface ProviderBook {
  charges: ProviderCharge[]
  /** The number of charges that got each fault. */
  faults: Record<string, number>
}

export interface ProviderCharge {
  chargeId: string
  /** The key that was sent with the charge: `account/payment`. */
  key: string
  orderId: string
  amountCents: number
  approved: boolean
  /** True if the bank returned the payment, or the cardholder disputed it. */
  returned: boolean
}

export interface Provider {
  port: number
  /** Sets the probabilities of faults for charges from now on. `{}` ends all faults. */
  setFaults(faults: Record<string, number | string>): Promise<void>
  /** Settles or returns every charge to a bank account now. */
  settle(): Promise<void>
  readBook(): Promise<ProviderBook>
  stop(): Promise<void>
}

/** Starts the provider's sandbox as a process of its own, with its own storage. The run never kills it. */
export async function startProvider(folder: string, clock: string): Promise<Provider> {
  const sandbox = bringToLife({
    name: 'provider',
    script: ['simulators/card-form/main.ts'],
    environment: () => ({
      SANDBOX_PORT: '0',
      DATA_DIR: folder,
      CLOCK: clock,
      SANDBOX_SETTLEMENT_SECONDS: '0',
      SANDBOX_SLOW_ANSWER_MS: '900',
    }),
    folder,
  })
  await sandbox.ready()
  const address = sandbox.address() ?? ''

  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { authorization: 'Bearer sandbox-merchant-key', 'content-type': 'application/json' }
    const answer = await fetch(address + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`The sandbox refused ${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  return {
    port: Number(new URL(address).port),
    setFaults: (faults) => ask('POST', '/sandbox/faults', faults),
    settle: () => ask('POST', '/sandbox/settle'),
    readBook: async () => ({ charges: await readCharges(ask), faults: await countFaults(ask) }),
    stop: () => sandbox.end('SIGTERM'),
  }
}

type Ask = <T>(method: string, path: string) => Promise<T>

interface ReportLine {
  kind: 'charged' | 'declined' | 'settled' | 'returned' | 'charged_back'
  charge_id: string
  idempotency_key: string
  order_id: string
  amount_cents: number
}

async function readCharges(ask: Ask): Promise<ProviderCharge[]> {
  const charges = new Map<string, ProviderCharge>()
  for (let after = 0; ; ) {
    const path = `/v1/report?after=${after}&limit=1000`
    const page = await ask<{ events: ReportLine[]; next: number }>('GET', path)
    for (const line of page.events) {
      const known = charges.get(line.charge_id)
      if (known !== undefined) known.returned ||= line.kind === 'returned' || line.kind === 'charged_back'
      else
        charges.set(line.charge_id, {
          chargeId: line.charge_id,
          key: line.idempotency_key,
          orderId: line.order_id,
          amountCents: line.amount_cents,
          approved: line.kind === 'charged',
          returned: false,
        })
    }
    if (page.events.length === 0) return [...charges.values()]
    after = page.next
  }
}

async function countFaults(ask: Ask): Promise<Record<string, number>> {
  const faults: Record<string, number> = {}
  for (let after = 0; ; ) {
    const page = await ask<{ received: { fault: string | null }[]; next: number }>(
      'GET',
      `/sandbox/received?after=${after}&limit=1000`,
    )
    for (const { fault } of page.received) if (fault !== null) faults[fault] = (faults[fault] ?? 0) + 1
    if (page.received.length === 0) return faults
    after = page.next
  }
}
