import type { z } from 'zod'
import type { ParamsOf } from './path-template.ts'

/**
 * A call of the API, as a contract between server and browser.
 *
 * A contract file declares each call once. The server serves it (`serve(payOnce, …)`), the OpenAPI document is
 * derived from it, and the browser uses only its types (`ask<typeof payOnce>('POST /api/setupOneTimePayment', …)`),
 * so the page loads no schema and a wrong method or path doesn't compile.
 */
export type Call<
  Method extends HttpMethod = HttpMethod,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Refusals extends RefusalStatuses = RefusalStatuses,
  W extends Whose = Whose,
> = CallParts<Method, Path, Params, Query, Body, Reply, Refusals> & W

interface CallParts<Method, Path, Params, Query, Body, Reply, Refusals> {
  method: Method
  /** The path on the wire, with parameters in braces (`path-template.ts`): `/api/accounts/{id}`. */
  path: Path
  /** The call's purpose in one sentence, for readers of the API's description. */
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** Media type of the reply, such as `text/csv`, if the reply is a file rather than JSON. Then there's no `reply`. */
  media: string | undefined
  /** Every refusal that a well-formed request can get, with HTTP statuses. */
  refusals: Refusals
  /** `true`: the call moves money and needs the header `Idempotency-Key` (standards: Money). */
  idempotent: boolean
  /** `true`: a GET that changes something; it needs the same protection against forgery as a POST (decisions §6). */
  changesState: boolean
  /**
   * `true`: pages make this call on their own, without the user doing anything, so it doesn't keep a staff session
   * alive (decisions-staff §11).
   */
  isPolled: boolean
}

/**
 * The owner of a call: customers or staff, never both. A customer's call also says what staff may do with it in a view
 * of that customer.
 */
export type Whose =
  | { inAgentMode: AgentMode; role?: never; needs?: never }
  | { role: Role; needs?: Needs; inAgentMode?: never }

/**
 * Staff's access to a customer's call in a view of that customer (decisions-staff §11).
 *
 * - `look`: reads nothing about anyone's calls, bills, 911 addresses or visits, or only ends something that belongs to
 *   the staff member. Any view will do.
 * - `detail`: reads any of those. The caller has to be verified.
 * - `act`: changes something of the customer's. The member of staff has just given a reason. The reply shows nothing
 *   that takes `detail`.
 * - `detail-and-act`: changes something, and the reply shows what takes `detail`. The caller has to be verified, and a
 *   reason given.
 * - `never`: only the customer may. The call enters a card or a bank account, accepts terms or an authorization,
 *   enrolls in auto pay, gives consent, sets a password or a factor, or leads from one customer or account to another.
 */
export type AgentMode = 'look' | 'detail' | 'act' | 'detail-and-act' | 'never'
/** Staff roles, for staff's own calls. Each role may do everything the roles before it may. */
export const roles = ['viewer', 'agent', 'supervisor'] as const
export type Role = (typeof roles)[number]
/**
 * The view that a staff call about an identity needs. `view`: any. `check`: one whose caller was verified. `act`: one
 * in which the member of staff is acting for the customer. `check-and-act`: both.
 */
export type Needs = 'view' | 'check' | 'act' | 'check-and-act'
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type RefusalStatuses = Readonly<Record<string, 400 | 401 | 403 | 404 | 409 | 422 | 423 | 429 | 503>>
type Schema = z.ZodType | undefined

interface CallDraft<M, P, Pa, Q, B, R, F> {
  method: M
  path: P
  summary: string
  params?: Pa
  query?: Q
  body?: B
  reply?: R
  media?: string
  refusals?: F
  idempotent?: boolean
  changesState?: boolean
  isPolled?: boolean
}

/** Accepts a draft only if its parameters match the ones in its path. Any other draft doesn't compile. */
type NamedBy<Path extends string, Params extends Schema> = [ParamsOf<Path>, keyof Taken<Params>] extends [
  keyof Taken<Params>,
  ParamsOf<Path>,
]
  ? unknown
  : { params: `as the path has them: ${ParamsOf<Path>}` }

/**
 * Declares a call. Anything left out is empty: no parameters, no body, an empty reply, no refusals of its own.
 * Ownership has no default: a call has to declare it, or it doesn't compile.
 */
export function call<
  const M extends HttpMethod,
  const P extends string,
  Pa extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  R extends Schema = undefined,
  const F extends RefusalStatuses = Readonly<Record<never, never>>,
  const W extends Whose = Whose,
>(draft: CallDraft<M, P, Pa, Q, B, R, F> & W & NamedBy<P, Pa>): Call<M, P, Pa, Q, B, R, F, WhoseOf<W>> {
  const { inAgentMode, role, needs }: Whose = draft
  const whose = role === undefined ? { inAgentMode } : { role, ...(needs && { needs }) }
  return {
    method: draft.method,
    path: draft.path,
    summary: draft.summary,
    params: draft.params as Pa,
    query: draft.query as Q,
    body: draft.body as B,
    reply: draft.reply as R,
    media: draft.media,
    refusals: (draft.refusals ?? {}) as F,
    idempotent: draft.idempotent ?? false,
    changesState: draft.changesState ?? draft.method !== 'GET',
    isPolled: draft.isPolled ?? false,
    ...(whose as WhoseOf<W>),
  }
}

/** The members of a draft that declare the call's owner. */
type WhoseOf<W extends Whose> = W extends { inAgentMode: infer Mode extends AgentMode }
  ? { inAgentMode: Mode }
  : W extends { role: infer R extends Role; needs: infer N extends Needs }
    ? { role: R; needs: N }
    : W extends { role: infer R extends Role }
      ? { role: R }
      : never

type Given<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined
type Taken<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined

/** The caller's input: only the parts that the call declares. */
export type CallInput<C extends Call> = Present<{
  params: Given<C['params']>
  query: Given<C['query']>
  body: Given<C['body']>
}>
/** The handler's input, parsed. */
export type CallTaken<C extends Call> = Present<{
  params: Taken<C['params']>
  query: Taken<C['query']>
  body: Taken<C['body']>
}>
/** The reply as the caller gets it. */
export type CallReply<C extends Call> = Taken<C['reply']>
/** The reply as the handler returns it. */
export type CallAnswer<C extends Call> = Given<C['reply']>
/** The call's refusal codes. For a union of calls, the codes of all of them. */
export type CallRefusal<C extends Call> = C extends Call ? keyof C['refusals'] & string : never
/** The call's method and path, as in the HTTP request line: `'GET /api/session'`. */
export type CallLine<C extends Call> = `${C['method']} ${C['path']}`

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
