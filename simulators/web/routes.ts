import type { Answer } from './answers.ts'
import { refusal } from './answers.ts'
import type { Exchange } from './listen.ts'

/** Refuses who may not ask; `undefined` where they may. */
export type Guard = (exchange: Exchange) => Answer | undefined

/** One call of a simulator, answered over what the simulator holds. */
export type Route<Simulator> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: RegExp
  guard: Guard
  answer: (simulator: Simulator, exchange: Exchange) => Answer | Promise<Answer>
}

/** The answer to any request. */
export function answerBy<Simulator>(
  routes: Route<Simulator>[],
  simulator: Simulator,
  exchange: Exchange,
): Answer | Promise<Answer> {
  const atPath = routes.filter(({ path }) => path.test(exchange.path))
  const route = atPath.find(({ method }) => method === exchange.method)
  if (route) return route.guard(exchange) ?? route.answer(simulator, exchange)
  if (atPath.length === 0) return refusal(404, 'not_found', 'There is nothing here.')
  const allow = atPath.map(({ method }) => method).join(', ')
  return { ...refusal(405, 'method_not_allowed', `Here it is ${allow}.`), headers: { allow } }
}

/** Server to server, by a key that is published: a simulator guards no money, and tells who forgets their key. */
export const bearer =
  (key: string, say: string): Guard =>
  ({ headers }) =>
    headers.authorization === `Bearer ${key}` ? undefined : refusal(401, 'unauthorized', say)

/** Tests, from outside a browser. */
export const harness: Guard = ({ headers }) =>
  headers.origin === undefined && (headers['sec-fetch-site'] ?? 'none') === 'none'
    ? undefined
    : refusal(403, 'foreign_origin', 'No page may steer the sandbox.')

export const anyone: Guard = () => undefined

/** A part of the path, from the end: 1 is the last. */
export const partOf = ({ path }: Exchange, fromEnd = 1): string => path.split('/').at(-fromEnd) ?? ''
