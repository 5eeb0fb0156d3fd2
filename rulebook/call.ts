import type { z } from 'zod'
import type { ParamsOf } from './path-template.ts'

/**
 * A call of the API, as the contract between server and browser. A contract file declares each call once.
 * - The server serves it: `serve(payOnce, …)`.
 * - The OpenAPI document is made from it.
 * - The browser uses only its types: `ask<typeof payOnce>('POST /api/setupOneTimePayment', …)`. So the page loads no
 *   schema, and a wrong method or path doesn't compile.
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
  /** The path, with parameters in braces (`path-template.ts`): `/api/accounts/{id}`. */
  path: Path
  /** The call's purpose in one sentence, for the API's description. */
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** The media type of the file that the call returns, such as `text/csv`. Undefined if it doesn't return a file. */
  media: string | undefined
  /** The refusals that a well-formed request can get, with their HTTP statuses. */
  refusals: Refusals
  /** `true`: the call moves money and needs an `Idempotency-Key` header (standards: Money). */
  idempotent: boolean
  /**
   * `true` for a GET that changes something. It gets the same protection against request forgery as a POST (decisions
   * §6).
   */
  changesState: boolean
  /**
   * `true` for a call that pages repeat without the user doing anything. It doesn't keep a staff session alive
   * (decisions-staff §11).
   */
  isPolled: boolean
}

/**
 * The people who may make a call: either customers or staff. For a customer's call, `inAgentMode` says if staff may
 * make it, too, while they have that customer open.
 */
export type Whose =
  | { inAgentMode: AgentMode; role?: never; needs?: never }
  | { role: Role; needs?: Needs; inAgentMode?: never }

/**
 * Staff's access to a customer's call while they have that customer open (decisions-staff §11).
 * - `look`: always allowed. The call reads nothing about phone calls, bills, 911 addresses or visits. Calls that only
 *   end something of the staff member's own are `look`, too.
 * - `detail`: the call reads about phone calls, bills, 911 addresses or visits. Staff have to verify the customer's
 *   identity first.
 * - `act`: the call changes something for the customer. The staff member has to give a reason first. The reply shows
 *   nothing that takes `detail`.
 * - `detail-and-act`: the call changes something, and its reply takes `detail`. Staff have to verify the customer's
 *   identity and give a reason first.
 * - `never`: only the customer may make the call. It enters a card or a bank account, accepts terms or an
 *   authorization, enrolls in auto pay, or gives consent. Or it sets a password or a second factor, or leads from one
 *   customer or account to another.
 */
export type AgentMode = 'look' | 'detail' | 'act' | 'detail-and-act' | 'never'
/** Staff roles, lowest first. A role may do everything that the roles before it may do. */
export const roles = ['viewer', 'agent', 'supervisor'] as const
export type Role = (typeof roles)[number]
/**
 * Staff's access to a customer, for staff's own calls about that customer:
 * - `view`: the staff member has the customer open.
 * - `check`: the staff member also verified the customer's identity.
 * - `act`: the staff member also gave a reason to act for the customer.
 * - `check-and-act`: both `check` and `act`.
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

/** Makes a declaration compile only if its parameters are exactly those in its path. */
type NamedBy<Path extends string, Params extends Schema> = [ParamsOf<Path>, keyof Taken<Params>] extends [
  keyof Taken<Params>,
  ParamsOf<Path>,
]
  ? unknown
  : { params: `as the path has them: ${ParamsOf<Path>}` }

/**
 * Declares a call. A part that's left out is empty: no parameters, no body, an empty reply, no refusals. The people who
 * may make the call can't be left out: without them, the declaration doesn't compile.
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

/** The part of a declaration that says who may make the call. */
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
/** The codes with which a call can be refused. For a union of calls, the codes of any of them. */
export type CallRefusal<C extends Call> = C extends Call ? keyof C['refusals'] & string : never
/** The call's method and path, as in the HTTP request line: `'GET /api/session'`. */
export type CallLine<C extends Call> = `${C['method']} ${C['path']}`

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
