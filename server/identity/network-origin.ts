import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../events/network.ts'
import type { Asked } from '../events/security-events.ts'

/**
 * The origin of a request: the browser, such as `Firefox · Linux`, and the network. It's shown to the person who made
 * the request.
 */
export interface NetworkOrigin {
  /** The browser and its operating system. Null if the request doesn't name them. */
  browser: string | null
  network: string
  /** The request's id in the log, and the client's IP address. */
  asked: Asked
}

/**
 * Reads a request's origin. Browsers may claim anything, so the origin is only shown to the person, and decides
 * nothing.
 */
export function networkOriginOf({
  id,
  ip,
  headers,
}: Pick<FastifyRequest, 'id' | 'headers' | 'ip'>): NetworkOrigin {
  return { browser: browserOf(headers['user-agent'] ?? ''), network: networkOf(ip), asked: { id, ip } }
}

const longestAgent = 512

function browserOf(agent: string): string | null {
  if (agent === '') return null
  const { browser, os } = Bowser.parse(agent.slice(0, longestAgent))
  const named = [browser.name, os.name].filter((name) => name)
  return named.length === 0 ? null : named.join(' · ').slice(0, 80)
}
