// Compares the bytes that we write for messages of TR-369 with those that the reference compiler of protocol buffers
// writes.
import { expect, it } from 'vitest'
import { decodeRecord, encodeRecord, messageTypes, type UspMessage } from './wire.ts'

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const us = 'self::lightwell'
const agent = 'os::0A1B2C-X'
const get: UspMessage = {
  header: { msgId: 'm-1', msgType: messageTypes.get },
  body: {
    msgBody: {
      oneofKind: 'request',
      request: { reqType: { oneofKind: 'get', get: { paramPaths: ['Device.DeviceInfo.UpTime'] } } },
    },
  },
}
const getInRecord =
  '0a03312e34120c6f733a3a3041314232432d581a0f73656c663a3a6c6967687477656c6c3a2b' +
  '12290a070a036d2d311001121e0a1c0a1a0a184465766963652e446576696365496e666f2e557054696d65'

/** Encodes a record with an agent's message by hand, and decodes it with our code. */
const recordWith = (message: string) => {
  const payload = bytes(message)
  const field = (number: number, value: Buffer) =>
    Buffer.concat([Buffer.of(number * 8 + 2, value.length), value])
  return decodeRecord(
    Buffer.concat([
      field(2, Buffer.from(us)),
      field(3, Buffer.from(agent)),
      field(7, Buffer.concat([Buffer.of(2 * 8 + 2, payload.length), payload])),
    ]),
  )?.message?.body?.msgBody
}

it('a request is encoded like in the reference', () => {
  expect(encodeRecord({ fromId: us, toId: agent }, get).toString('hex')).toBe(getInRecord)
  expect(decodeRecord(bytes(getInRecord))).toMatchObject({ fromId: us, toId: agent, message: get })
})

it('a connect record is no message', () => {
  const connected =
    '0a03312e34120f73656c663a3a6c6967687477656c6c1a0c6f733a3a3041314232432d58' +
    '521b080112177573702f6167656e74732f6f733a3a3041314232432d58'
  expect(decodeRecord(bytes(connected))).toEqual({ fromId: agent, toId: us, message: undefined })
})

it.each([
  [
    'what was asked for, and what the device doesn’t know',
    '0a070a036d2d311002125c125a0a580a410a184465766963652e446576696365496e666f2e557054696d6522250a124465' +
      '766963652e446576696365496e666f2e120f0a06557054696d65120538363430300a130a084465766963652e5815721b00001a026e6f',
    {
      response: {
        respType: {
          getResp: {
            reqPathResults: [
              {
                requestedPath: 'Device.DeviceInfo.UpTime',
                errCode: 0,
                resolvedPathResults: [
                  { resolvedPath: 'Device.DeviceInfo.', resultParams: { UpTime: '86400' } },
                ],
              },
              { requestedPath: 'Device.X', errCode: 7026, resolvedPathResults: [] },
            ],
          },
        },
      },
    },
  ],
  [
    'a command that failed',
    '0a070a036d2d321007122712253a230a210a0f4465766963652e5265626f6f74282922' +
      '0e0d6e1b000012074e6f74206e6f77',
    {
      response: {
        respType: {
          operateResp: { operationResults: [{ operationResp: { cmdFailure: { errCode: 7022 } } }] },
        },
      },
    },
  ],
  [
    'that the device has started',
    '0a070a036d2d34100312350a3342310a04626f6f7410011a270a074465766963652e1205426f6f74211a150a05436175736512' +
      '0c52656d6f74655265626f6f74',
    { request: { reqType: { notify: { subscriptionId: 'boot', sendResp: true } } } },
  ],
  ['an error', '0a050a036d2d3512111a0f0d5b1b00001208496e7465726e616c', { error: { errCode: 7003 } }],
])('%s is decoded from the reference’s bytes', (_name, written, expected) => {
  expect(recordWith(written)).toMatchObject(expected)
})

it.each([
  ['nothing', ''],
  ['noise', 'ff'.repeat(40)],
  ['a record that is cut off', getInRecord.slice(0, -20)],
  ['a length that never ends', '3affffffff0f'],
])('%s is no record', (_name, written) => {
  expect(decodeRecord(bytes(written))).toBeUndefined()
})
