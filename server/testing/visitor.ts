import type { Call, CallInput, CallReply } from '@lightwell/rulebook/call.ts'
import { fillPath } from '@lightwell/rulebook/path-template.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'
import type { Problem } from '../web/errors.ts'

/** A simulated browser. It keeps cookies. Like browsers, it says that its requests are same-origin. */
export interface Visitor {
  cookies: Map<string, string>
  /** Additional headers of every request. */
  headers: Record<string, string>
  /** Sends any request. Headers given as `undefined` are left out. */
  send(method: string, url: string, more?: Sent): Promise<LightMyRequestResponse>
  /** Makes one of the rulebook's calls. */
  ask<C extends Call>(call: C, ...input: Asked<C>): Promise<Answered<C>>
}

interface Sent {
  /** The request's body, sent as JSON. A string is sent unchanged. */
  body?: unknown
  headers?: Record<string, string | undefined>
}
type Headers = Record<string, string | undefined>
type Asked<C extends Call> = keyof CallInput<C> extends never
  ? [input?: undefined, headers?: Headers]
  : [input: Unmarked<CallInput<C>>, headers?: Headers]
/** Accepts any text where the contract has a branded id, since tests send wrong ids on purpose. */
type Unmarked<Value> = Value extends string
  ? Value extends z.core.$brand
    ? string
    : Value
  : Value extends object
    ? { [Key in keyof Value]: Unmarked<Value[Key]> }
    : Value

export interface Answered<C extends Call> {
  status: number
  headers: LightMyRequestResponse['headers']
  /** The raw response body. */
  body: string
  /**
   * The reply.
   * @throws Error if the call was refused.
   */
  reply: CallReply<C>
  /**
   * The problem of a refusal.
   * @throws Error if the call succeeded.
   */
  problem: Problem
}

export function openVisitor(app: FastifyInstance, address = '203.0.113.7'): Visitor {
  const cookies = new Map<string, string>()
  const always: Record<string, string> = {}

  async function send(method: string, url: string, { body, headers = {} }: Sent = {}) {
    const sent = { 'sec-fetch-site': 'same-origin', cookie: cookieHeader(cookies), ...always, ...headers }
    const response = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      remoteAddress: address,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    })
    for (const { name, value, maxAge, expires } of response.cookies)
      if (value === '' || maxAge === 0 || (expires && expires.getTime() === 0)) cookies.delete(name)
      else cookies.set(name, value)
    return response
  }

  return {
    cookies,
    headers: always,
    send,
    async ask(call, ...[input, headers]) {
      const { params = {}, query = {}, body } = (input ?? {}) as Given
      const path = fillPath(call.path, { ...app.wireNames, ...params })
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      )
      const url = search.size > 0 ? `${path}?${search}` : path
      return answered(await send(call.method, url, { body, ...(headers && { headers }) }))
    },
  }
}

/** Gives `visitor` the cookies of another browser, like an attacker who got hold of them. */
export function withCookiesOf(another: Visitor, visitor: Visitor): Visitor {
  for (const [name, value] of another.cookies) visitor.cookies.set(name, value)
  return visitor
}

interface Given {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

function answered<C extends Call>(response: LightMyRequestResponse): Answered<C> {
  const { statusCode: status, headers, body } = response
  const fail = (wanted: string) => new Error(`Not ${wanted}, but ${status}: ${body}`)
  return {
    status,
    headers,
    body,
    get reply() {
      if (status !== 200) throw fail('a reply')
      return JSON.parse(body) as CallReply<C>
    },
    get problem() {
      if (!String(headers['content-type']).startsWith('application/problem+json')) throw fail('a problem')
      return JSON.parse(body) as Problem
    },
  }
}

function cookieHeader(cookies: Map<string, string>): string | undefined {
  return cookies.size > 0 ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : undefined
}
