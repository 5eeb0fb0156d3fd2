import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../events/network.ts'
import type { Asked } from '../events/security-events.ts'

/** From where somebody asks, as they will know it again: `Firefox · Linux`, and their network. */
export interface Whence {
  /** `null` where the browser does not say. */
  browser: string | null
  network: string
  /** By what the request is known in the log. */
  asked: Asked
}

/** Reads it from a request. What a browser says of itself is shown to its own person alone, and decides nothing. */
export function whenceOf({ id, ip, headers }: Pick<FastifyRequest, 'id' | 'headers' | 'ip'>): Whence {
  return { browser: browserOf(headers['user-agent'] ?? ''), network: networkOf(ip), asked: { id, ip } }
}

const longestAgent = 512

function browserOf(agent: string): string | null {
  if (agent === '') return null
  const { browser, os } = Bowser.parse(agent.slice(0, longestAgent))
  const named = [browser.name, os.name].filter((name) => name)
  return named.length === 0 ? null : named.join(' · ').slice(0, 80)
}
