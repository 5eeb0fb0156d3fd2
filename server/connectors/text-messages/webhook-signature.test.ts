import { describe, expect, it } from 'vitest'
import { signatureHeaders, signedId } from './webhook-signature.ts'

// The example from the Standard Webhooks specification.
const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const body = '{"test": 2432232314}'
const then = Temporal.Instant.fromEpochMilliseconds(1_614_265_330_000)
const headers = {
  'webhook-id': id,
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

describe('a signature', () => {
  it('matches the published example', () => {
    expect(signatureHeaders(key, id, body, then)).toEqual(headers)
  })

  it.each<
    [
      string,
      Partial<Record<keyof typeof headers, string>>,
      Partial<{ body: string; seconds: number }>,
      boolean,
    ]
  >([
    ['as it was sent', {}, {}, true],
    ['five minutes late', {}, { seconds: 300 }, true],
    ['later still', {}, { seconds: 301 }, false],
    ['from a clock that runs ahead', {}, { seconds: -301 }, false],
    [
      'beside one of another key',
      { 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` },
      {},
      true,
    ],
    ['with another body', {}, { body: '{"test": 2432232315}' }, false],
    ['under another id', { 'webhook-id': 'msg_other' }, {}, false],
    ['at another time', { 'webhook-timestamp': '1614265331' }, {}, false],
    ['with a time that is none', { 'webhook-timestamp': '0x60377' }, {}, false],
    [
      'of another version',
      { 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') },
      {},
      false,
    ],
    ['with an empty signature', { 'webhook-signature': '' }, {}, false],
  ])('%s', (_name, changed, { body: sent = body, seconds = 0 }, isTaken) => {
    const taken = signedId(key, { ...headers, ...changed }, Buffer.from(sent), then.add({ seconds }))
    expect(taken).toBe(isTaken ? (changed['webhook-id'] ?? id) : undefined)
  })

  it('is missing if a header is missing or occurs twice', () => {
    for (const name of Object.keys(headers)) {
      expect(signedId(key, { ...headers, [name]: undefined }, Buffer.from(body), then)).toBeUndefined()
      expect(signedId(key, { ...headers, [name]: ['a', 'b'] }, Buffer.from(body), then)).toBeUndefined()
    }
  })
})
