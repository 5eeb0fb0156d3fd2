import type { Call, CallInput, CallLine, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import { fillPath } from '@lightwell/rulebook/path-template.ts'
import { isModeRefusal, type ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { perVisit } from '../visit.ts'
import { changesByGet, isRemembered } from './families.ts'
import { ApiFault, notProved, RefusedInView, TooManyRequests, Unreachable } from './faults.ts'
import { viewHeader, viewHere } from './view.ts'

/** What came of a call: its reply, or one of the refusals that its contract names. */
export type Outcome<C extends Call> =
  | { ok: true; reply: CallReply<C> }
  | {
      ok: false
      refusal: CallRefusal<C>
      /** What was wrong where, a code for each field. */
      fields?: Record<string, string>
      /** After how long it is worth another try, where the server says so (RFC 9110, Retry-After). */
      retryAfterSeconds?: number
    }

export interface AskOptions {
  /** For calls that move money: made before the first try and kept until there is an answer (standards: Money). */
  idempotencyKey?: string | undefined
  /** Gives the question up. A question that can be given up is not cached. */
  signal?: AbortSignal | undefined
  /** For a GET that must not come from memory: it asks what has become of a thing. */
  fresh?: boolean
}

type Given<C extends Call> = CallInput<C> & AskOptions
type Arguments<C extends Call> =
  Record<never, never> extends CallInput<C> ? [given?: Given<C>] : [given: Given<C>]

/**
 * Makes one call of the API. Its types come from the contract alone, so that no schema travels to the page:
 * `ask<typeof payments.payOnce>('POST /api/setupOneTimePayment', { query, body, idempotencyKey })`.
 *
 * Answers to GETs of the families of CP §7 are remembered for a minute, and a change to any of them forgets them all
 * (`families.ts`, docs/decisions/2026-11-23-what-the-browser-remembers.md). The console remembers none. A person who is no longer
 * signed in is sent to the sign-in page, and comes back to where they were. Each call names the person whom the page shows: nothing is done for
 * somebody else who has signed in in this browser since. In a view of a member of staff each call names the view.
 *
 * Throws `ApiFault` for any answer that is neither reply nor refusal, `RefusedInView` where a view doesn't allow it, `Unreachable` where
 * there is no answer.
 */
export function ask<C extends Call>(line: CallLine<C>, ...[given]: Arguments<C>): Promise<Outcome<C>> {
  const { params = {}, query, body, idempotencyKey, signal, fresh } = (given ?? {}) as Parts
  const [method = '', path = ''] = line.split(' ')
  const address = fillPath(path, params) + queryString(query)
  const send = () => request<C>(line, method, address, { body, idempotencyKey, signal })
  const isChange = method !== 'GET' || changesByGet(path)
  if (!its().remembers || !isRemembered(path) || (!isChange && (fresh || signal))) return send()
  if (!isChange) return remembered(address, send)
  forget()
  // Once more at the end: what was read while it was under way may be old already.
  return send().finally(() => {
    forget()
    its().changed?.()
  })
}

interface Parts extends AskOptions {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** The server gives up after ten seconds; a page that waits longer waits for a line that is cut. */
const patienceMs = 30_000

async function request<C extends Call>(
  line: string,
  method: string,
  address: string,
  { body, idempotencyKey, signal }: Parts,
): Promise<Outcome<C>> {
  const { send, person } = its()
  const timeout = AbortSignal.timeout(patienceMs)
  let response: Response
  let content: unknown
  try {
    response = await send(address, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': `"${idempotencyKey}"` }),
        ...(person !== undefined && { 'lightwell-person': person }),
        ...viewHeader(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    content = parse(await response.text())
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new Unreachable(line, cause)
  }
  if (response.ok && content !== undefined) return { ok: true, reply: content as CallReply<C> }

  const { code = 'unreadable', requestId, fields } = (content ?? {}) as Problem
  if (isRefusedInView(code))
    throw new RefusedInView(line, response, code, { wasDoing: method !== 'GET' || changesByGet(address) })
  if (code === 'not-signed-in') {
    if (idempotencyKey === undefined) return signInAgain()
    // Whoever has sent a key writes down first that nothing was done under it.
    setTimeout(signInAgain)
  }
  if (code === notProved && (await its().prove?.(line)))
    return request(line, method, address, { body, idempotencyKey, signal })
  // Perhaps the account is no longer theirs to see, or not for this.
  if (code === 'not-found' || code.endsWith('-not-permitted')) its().look?.()
  if (code === 'too-many-requests') throw new TooManyRequests(line, response, requestId)
  if (response.ok || response.status >= 500 || general.has(code) || code === 'unreadable') {
    throw new ApiFault(
      line,
      response.status,
      code,
      requestId ?? response.headers.get('x-request-id') ?? undefined,
    )
  }
  const retryAfterSeconds = Number(response.headers.get('retry-after'))
  return {
    ok: false,
    refusal: code as CallRefusal<C>,
    ...(fields && { fields }),
    ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
  }
}

interface Problem {
  code?: string
  requestId?: string
  fields?: Record<string, string>
}

/** Customers are sent to the sign-in; it would be the wrong one for staff. */
export const isRefusedInView = (code: string): code is ModeRefusal =>
  isModeRefusal(code) && (code !== 'not-signed-in' || viewHere() !== undefined)

/** Codes below 500 that no contract names, because a page that keeps to the contract never meets them. */
const general = new Set([
  'bad-input',
  'bad-request',
  'body-too-large',
  'media-type-unsupported',
  'forged',
  notProved,
])

interface Asking {
  /** What carries a request to the server and its answer back. */
  send(address: string, init: RequestInit): Promise<Response>
  person: string | undefined
  tellMore: ((target: string) => Promise<object>) | undefined
  prove: ((line: string) => Promise<boolean>) | undefined
  look: (() => void) | undefined
  changed: (() => void) | undefined
  remembers: boolean
  memory: Map<string, { askedAt: number; outcome: Promise<Outcome<Call>> }>
}

const its = perVisit<Asking>(() => ({
  send: (address, init) => fetch(address, init),
  person: undefined,
  tellMore: undefined,
  prove: undefined,
  look: undefined,
  changed: undefined,
  remembers: true,
  memory: new Map(),
}))

/**
 * Asks in the name of this person from now on; of nobody in particular without one.
 * @param more what the sign-in is told when the session of this person is over, read at that moment for the page that is left
 * @param look looks whether they may still do what they could, once a call is refused to them
 */
export function askAs(id: string | undefined, more: Asking['tellMore'], look?: Asking['look']): void {
  Object.assign(its(), { person: id, tellMore: more, look })
}

/** How a person proves who they are where a call, by its line, asks for it (`confirm-first`); then the call is made again. */
export function proveBy(prove: (line: string) => Promise<boolean>): void {
  its().prove = prove
}

/** What tells others who may remember what was changed, such as this browser's other tabs. */
export function onChange(told: () => void): void {
  its().changed = told
}

/** Asks for every answer anew from now on, or remembers them again. */
export function remembers(does: boolean): void {
  its().remembers = does
}

/** Sends requests another way than over the network. */
export function askThrough(send: Asking['send']): void {
  its().send = send
}

/**
 * Leaves the page for the sign-in, which says that the session is over and comes back here. Never settles, so that nothing
 * more happens meanwhile.
 */
export async function signInAgain(): Promise<never> {
  const target = addressHere()
  const more = await its()
    .tellMore?.(target)
    .catch(() => {})
  location.assign(`/login?${new URLSearchParams({ target, ...more })}`)
  return new Promise(() => {})
}

/** The address of the page, as the sign-in leads back to it. */
export const addressHere = (): string => location.pathname + location.search + location.hash

function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A page that has stood open for long should not show yesterday's balance. */
const memoryMs = 60_000

/** The answer that is remembered, or a new one. Only a reply stays: what was refused or failed is asked again. */
function remembered<C extends Call>(address: string, send: () => Promise<Outcome<C>>): Promise<Outcome<C>> {
  const { memory } = its()
  const kept = memory.get(address)
  if (kept && performance.now() - kept.askedAt < memoryMs) return kept.outcome as Promise<Outcome<C>>
  const outcome = send()
  const asked = { askedAt: performance.now(), outcome: outcome as Promise<Outcome<Call>> }
  memory.set(address, asked)
  const drop = () => memory.get(address) === asked && memory.delete(address)
  outcome.then(({ ok }) => ok || drop(), drop)
  return outcome
}

/** Forgets every GET, so that what is shown next is asked for again. */
export function forget(): void {
  its().memory.clear()
}

/** GETs that were answered, each as it was asked. */
export type Answers = [address: string, reply: unknown][]

/** What has been asked and answered so far. */
export async function answersSoFar(): Promise<Answers> {
  const asked = [...its().memory].map(async ([address, { outcome }]): Promise<Answers> => {
    const answered = await outcome.catch(() => undefined)
    return answered?.ok ? [[address, answered.reply]] : []
  })
  return (await Promise.all(asked)).flat()
}

/** Remembers answers that came with the page, as if they had just been asked for. */
export function rememberAnswers(answers: Answers): void {
  for (const [address, reply] of answers)
    its().memory.set(address, {
      askedAt: performance.now(),
      outcome: Promise.resolve({ ok: true, reply: reply as CallReply<Call> }),
    })
}
