import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { isForged } from './forgery.ts'

type Sent = { 'sec-fetch-site'?: string; origin?: string }
const from = (headers: Sent, host: string) => ({ headers, host }) as Partial<FastifyRequest> as FastifyRequest

const overTls = new URL('https://pay.example.net')
const plain = new URL('http://localhost:3000')

describe.each([
  ['https, asked at its own name,', overTls, 'pay.example.net'],
  ['https, asked at the name of a machine behind the proxy,', overTls, '10.0.0.7:3000'],
  ['http, asked at its own name,', plain, 'localhost:3000'],
  ['http, asked at another name of the machine,', plain, '127.0.0.1:3000'],
] as const)('a server reached by %s', (_, publicUrl, host) => {
  const forged = (headers: Sent) => isForged(from(headers, host), publicUrl)

  it('serves what its own pages send, and what no browser sends', () => {
    expect(forged({ origin: publicUrl.origin })).toBe(false)
    expect(forged({ 'sec-fetch-site': 'same-origin' })).toBe(false)
    expect(forged({})).toBe(false)
  })

  it('accepts plain http from its own pages at the requested host only if it has no TLS', () => {
    expect(forged({ origin: `http://${host}` })).toBe(publicUrl.protocol === 'https:')
  })

  it.each([
    `https://${host.replace(/^pay/, 'www.pay')}`,
    `${publicUrl.origin}.evil.example`,
    `${publicUrl.origin}:8443`,
    `${publicUrl.protocol === 'https:' ? 'http' : 'https'}://${publicUrl.host}`,
    `http://${host}:1`,
    `http://${host}/`,
    'https://evil.example',
    'null',
    '',
  ])('refuses what comes from %o', (origin) => {
    expect(forged({ origin })).toBe(true)
  })

  it.each(['cross-site', 'same-site', 'none', ''])(
    'refuses what the browser labels %o, whatever the origin',
    (site) => {
      expect(forged({ 'sec-fetch-site': site, origin: publicUrl.origin })).toBe(true)
    },
  )
})
