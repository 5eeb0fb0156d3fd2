import type { Call, CallInput, CallLine, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import { fillPath } from '@lightwell/rulebook/path-template.ts'
import { isModeRefusal, type ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import { perVisit } from '../visit.ts'
import { changesByGet, isRemembered } from './families.ts'
import { ApiFault, notProved, RefusedInView, TooManyRequests, Unreachable } from './faults.ts'
import { viewHeader, viewHere } from './view.ts'

/** The outcome of a call: its reply, or a refusal that its contract lists. */
export type Outcome<C extends Call> =
  | { ok: true; reply: CallReply<C> }
  | {
      ok: false
      refusal: CallRefusal<C>
      /** The fields with errors, and a code for each. */
      fields?: Record<string, string>
      /** Seconds to wait before another try, if the server said so (RFC 9110, Retry-After). */
      retryAfterSeconds?: number
    }

export interface AskOptions {
  /**
   * For calls that move money: a key made before the first try. Send the same key with every further try (standards:
   * Money).
   */
  idempotencyKey?: string | undefined
  /** Aborting it cancels the API call. The reply to a call with a signal isn't cached. */
  signal?: AbortSignal | undefined
  /** True: a GET isn't answered from the cache. For reads that check on progress, for example. */
  fresh?: boolean
}

type Given<C extends Call> = CallInput<C> & AskOptions
type Arguments<C extends Call> =
  Record<never, never> extends CallInput<C> ? [given?: Given<C>] : [given: Given<C>]

/**
 * Makes one API call. Its types come from the contract alone, so the page loads no schema: `ask<typeof
 * payments.payOnce>('POST /api/setupOneTimePayment', { query, body, idempotencyKey })`.
 *
 * - Replies to GETs in the families of CP §7 are cached for a minute. A change to any family clears the whole cache
 *   (`families.ts`, docs/decisions/2026-11-23-what-the-browser-remembers.md). The console caches nothing.
 * - If the person is no longer signed in, the page goes to the sign-in, which leads back to it.
 * - Each call names the person on the page. If someone else has signed in since, the server refuses the call. In a
 *   staff view of a customer, each call names the view.
 *
 * Throws `ApiFault` for an answer that's neither a reply nor a refusal, `RefusedInView` if a staff view doesn't allow
 * the call, and `Unreachable` if there's no answer.
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
  // Clears the cache again after the change. Data read while the change was in flight may already be out of date.
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

/**
 * The longest wait for an answer. The server gives up after ten seconds, so no answer in 30 means that the connection
 * was lost.
 */
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
    throw new RefusedInView(line, response, code, { wasChanging: method !== 'GET' || changesByGet(address) })
  if (code === 'not-signed-in') {
    if (idempotencyKey === undefined) return signInAgain()
    // Leaves the page a moment later, so that the code that made the call gets the refusal first. It can then store
    // that its order wasn't carried out.
    setTimeout(signInAgain)
  }
  if (code === notProved && (await its().prove?.(line)))
    return request(line, method, address, { body, idempotencyKey, signal })
  // The refusal may mean that this person has lost the account, or a permission on it.
  if (code === 'not-found' || code.endsWith('-not-permitted')) its().checkAccess?.()
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

/**
 * True if a code means that a staff view doesn't allow the call. Outside a view, `not-signed-in` is about a customer,
 * so it doesn't count here.
 */
export const isRefusedInView = (code: string): code is ModeRefusal =>
  isModeRefusal(code) && (code !== 'not-signed-in' || viewHere() !== undefined)

/**
 * Codes with a status below 500 that no contract lists. A page gets one of these only if something is wrong with the
 * page.
 */
const general = new Set([
  'bad-input',
  'bad-request',
  'body-too-large',
  'media-type-unsupported',
  'forged',
  notProved,
])

interface Asking {
  send(address: string, init: RequestInit): Promise<Response>
  person: string | undefined
  signInExtras: ((target: string) => Promise<object>) | undefined
  prove: ((line: string) => Promise<boolean>) | undefined
  checkAccess: (() => void) | undefined
  changed: (() => void) | undefined
  remembers: boolean
  memory: Map<string, { askedAt: number; outcome: Promise<Outcome<Call>> }>
}

const its = perVisit<Asking>(() => ({
  send: (address, init) => fetch(address, init),
  person: undefined,
  signInExtras: undefined,
  prove: undefined,
  checkAccess: undefined,
  changed: undefined,
  remembers: true,
  memory: new Map(),
}))

/**
 * Sets the person for whom later API calls are made. Undefined: nobody is signed in.
 * @param more called when the person's session has ended; returns facts about the page they leave, for the sign-in page
 * @param checkAccess called after some refusals; checks that the person still has their permissions
 */
export function askAs(
  id: string | undefined,
  more: Asking['signInExtras'],
  checkAccess?: Asking['checkAccess'],
): void {
  Object.assign(its(), { person: id, signInExtras: more, checkAccess })
}

/**
 * Sets the function that asks a person to confirm their identity, for calls refused with `confirm-first`. It gets the
 * call's method and path, and returns true if the person confirmed. The call is then sent again.
 */
export function proveBy(prove: (line: string) => Promise<boolean>): void {
  its().prove = prove
}

/** Sets the function that's called after every change. It tells whoever else has cached data, such as other tabs. */
export function onChange(listener: () => void): void {
  its().changed = listener
}

/** Turns the cache of replies on or off. */
export function remembers(does: boolean): void {
  its().remembers = does
}

/** Replaces the function that sends requests. By default, it uses the network. */
export function askThrough(send: Asking['send']): void {
  its().send = send
}

/**
 * Goes to the sign-in page, which says that the session is over and later leads back here. Never settles, so the code
 * that waits for it stops.
 */
export async function signInAgain(): Promise<never> {
  const target = addressHere()
  const more = await its()
    .signInExtras?.(target)
    .catch(() => {})
  location.assign(`/login?${new URLSearchParams({ target, ...more })}`)
  return new Promise(() => {})
}

/** The page's URL, for the sign-in to return to. */
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

/** Milliseconds after which a cached reply expires, so a page that stays open doesn't show an old balance. */
const memoryMs = 60_000

/** Returns the cached reply, or sends the request. Refusals and failures aren't cached. */
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

/** Clears the cache, so pages read everything again. */
export function forget(): void {
  its().memory.clear()
}

/** The replies to GETs, each with the URL that was requested. */
export type Answers = [address: string, reply: unknown][]

/** Returns all cached replies. Waits for requests that are still in flight. */
export async function answersSoFar(): Promise<Answers> {
  const asked = [...its().memory].map(async ([address, { outcome }]): Promise<Answers> => {
    const answered = await outcome.catch(() => undefined)
    return answered?.ok ? [[address, answered.reply]] : []
  })
  return (await Promise.all(asked)).flat()
}

/** Caches replies that came with the page, as if the page had just requested them. */
export function rememberAnswers(answers: Answers): void {
  for (const [address, reply] of answers)
    its().memory.set(address, {
      askedAt: performance.now(),
      outcome: Promise.resolve({ ok: true, reply: reply as CallReply<Call> }),
    })
}
