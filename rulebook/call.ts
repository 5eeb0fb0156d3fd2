import type { z } from 'zod'
import type { ParamsOf } from './path-template.ts'

/**
 * One call of the API: the promise that the server keeps and the browser relies on.
 *
 * A contract file writes each call down once. The server serves it (`serve(payOnce, …)`), the OpenAPI document is
 * derived from it, and the browser takes its types alone (`ask<typeof payOnce>('POST /api/setupOneTimePayment', …)`),
 * so that no schema travels to the page and a wrong method or path does not compile.
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
  /** The path as the wire has it; parameters and wire names in braces (`path-template.ts`): `/api/accounts/{id}`. */
  path: Path
  /** What it is for, in one sentence, for people who read the API's description. */
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** What it answers with where that is a file and not JSON, such as `text/csv`; then there is no `reply`. */
  media: string | undefined
  /** Every refusal that a well-formed request may meet, with its HTTP status. */
  refusals: Refusals
  /** `true`: the call moves money and needs the header `Idempotency-Key` (standards: Money). */
  idempotent: boolean
  /** `true`: a GET that changes something; it needs the same protection against forgery as a POST (decisions §6). */
  changesState: boolean
  /** `true`: pages make it on their own, without a person's action. It keeps no session of staff alive (decisions-staff §11). */
  isPolled: boolean
}

/** Whose call it is: a customer's, which says what staff may do with it in a view of them, or staff's own. It's exactly one of the two. */
export type Whose =
  | { inAgentMode: AgentMode; role?: never; needs?: never }
  | { role: Role; needs?: Needs; inAgentMode?: never }

/**
 * What staff may do with a customer's call in a view of that customer (decisions-staff §11).
 *
 *   look    It reads what tells nobody's calls, bills, 911 addresses or visits, or ends what is the actor's own. Any view will do.
 *   detail  It reads the rest: the caller was checked.
 *   act     It changes something of the customer's, for which the member of staff gave a reason a moment ago. Its reply tells nothing that
 *           `look` doesn't.
 *   detail-and-act  It changes something, and its reply tells what `detail` guards: the caller was checked, and a reason was given.
 *   never   The customer alone may: it enters a card or a bank account, accepts terms or an authorization, enrolls auto pay,
 *           gives consent, or sets a password or a factor. It also leads from one customer or account to another.
 */
export type AgentMode = 'look' | 'detail' | 'act' | 'detail-and-act' | 'never'
/** Who among staff may make one of their own calls: a role may do what the ones before it may. */
export const roles = ['viewer', 'agent', 'supervisor'] as const
export type Role = (typeof roles)[number]
/** What a call of staff about an identity needs: a view of it, one whose caller was checked, one in which they act, or both of these. */
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

/** Nothing to ask of a draft whose parameters are those that its path names; any other draft does not compile. */
type NamedBy<Path extends string, Params extends Schema> = [ParamsOf<Path>, keyof Taken<Params>] extends [
  keyof Taken<Params>,
  ParamsOf<Path>,
]
  ? unknown
  : { params: `as the path has them: ${ParamsOf<Path>}` }

/**
 * Writes a call down. What is left out is empty: no parameters, no body, an empty reply, no refusals of its own. Whose call it is has no
 * default: one that doesn't say it doesn't compile.
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

/** The members of a draft that say whose call it is. */
type WhoseOf<W extends Whose> = W extends { inAgentMode: infer Mode extends AgentMode }
  ? { inAgentMode: Mode }
  : W extends { role: infer R extends Role; needs: infer N extends Needs }
    ? { role: R; needs: N }
    : W extends { role: infer R extends Role }
      ? { role: R }
      : never

type Given<S extends Schema> = S extends z.ZodType ? z.input<S> : undefined
type Taken<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined

/** What the caller sends: only the parts that the call has. */
export type CallInput<C extends Call> = Present<{
  params: Given<C['params']>
  query: Given<C['query']>
  body: Given<C['body']>
}>
/** What the handler gets, parsed. */
export type CallTaken<C extends Call> = Present<{
  params: Taken<C['params']>
  query: Taken<C['query']>
  body: Taken<C['body']>
}>
/** What the caller gets back. */
export type CallReply<C extends Call> = Taken<C['reply']>
/** What the handler may answer. */
export type CallAnswer<C extends Call> = Given<C['reply']>
/** The codes by which the call refuses; of several calls, those of each. */
export type CallRefusal<C extends Call> = C extends Call ? keyof C['refusals'] & string : never
/** The call's first line as it stands in the HTTP request: `'GET /api/session'`. */
export type CallLine<C extends Call> = `${C['method']} ${C['path']}`

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
