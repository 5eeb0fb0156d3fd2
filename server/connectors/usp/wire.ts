// The messages of the User Services Platform that we use, by their field numbers (TR-369, usp-record-1-4.proto and
// usp-msg-1-4.proto). Skips everything else that an agent sends, as protocol buffers require.
import { MessageType, type PartialFieldInfo, RepeatType, ScalarType } from '@protobuf-ts/runtime'

/**
 * The envelope for what one endpoint sends another. It has a sender, a recipient, and either a message or the
 * announcement that the sender is connected.
 */
export interface UspRecord {
  version: string
  toId: string
  fromId: string
  recordType:
    | { oneofKind: 'noSessionContext'; noSessionContext: { payload: Uint8Array } }
    | { oneofKind: 'mqttConnect'; mqttConnect: object }
    | { oneofKind: undefined }
}

export interface UspMessage {
  header?: { msgId: string; msgType: number }
  body?: {
    msgBody:
      | { oneofKind: 'request'; request: UspRequest }
      | { oneofKind: 'response'; response: UspResponse }
      | { oneofKind: 'error'; error: { errCode: number; errMsg: string } }
      | { oneofKind: undefined }
  }
}

export interface UspRequest {
  reqType:
    | { oneofKind: 'get'; get: { paramPaths: string[] } }
    | { oneofKind: 'operate'; operate: { command: string; commandKey: string; sendResp: boolean } }
    | { oneofKind: 'notify'; notify: { subscriptionId: string; sendResp: boolean } }
    | { oneofKind: undefined }
}

export interface UspResponse {
  respType:
    | { oneofKind: 'getResp'; getResp: { reqPathResults: PathResult[] } }
    | { oneofKind: 'operateResp'; operateResp: { operationResults: OperationResult[] } }
    | { oneofKind: 'notifyResp'; notifyResp: { subscriptionId: string } }
    | { oneofKind: undefined }
}

export interface PathResult {
  requestedPath: string
  errCode: number
  resolvedPathResults: { resolvedPath: string; resultParams: Record<string, string> }[]
}

export interface OperationResult {
  executedCommand: string
  operationResp: { oneofKind: 'cmdFailure'; cmdFailure: { errCode: number } } | { oneofKind: undefined }
}

/** The number of each message type in a message's header. */
export const messageTypes = { get: 1, notify: 3, operate: 6, notifyResp: 16 } as const

const string = { kind: 'scalar', T: ScalarType.STRING } as const
const strings = { ...string, repeat: RepeatType.UNPACKED } as const
const truth = { kind: 'scalar', T: ScalarType.BOOL } as const
const bytes = { kind: 'scalar', T: ScalarType.BYTES } as const
const fixed = { kind: 'scalar', T: ScalarType.FIXED32 } as const
const number = { kind: 'scalar', T: ScalarType.INT32 } as const
const texts = { kind: 'map', K: ScalarType.STRING, V: string } as const
const one = <T extends object>(type: MessageType<T>) => ({ kind: 'message', T: () => type }) as const
const many = <T extends object>(type: MessageType<T>) =>
  ({ ...one(type), repeat: RepeatType.UNPACKED }) as const
const oneOf = <T extends object>(oneof: string, type: MessageType<T>) => ({ ...one(type), oneof }) as const

/** Defines a message type by its fields' numbers and names. */
const message = <T extends object>(
  name: string,
  fields: Record<number, [string, Omit<PartialFieldInfo, 'no' | 'name'>]>,
) =>
  new MessageType<T>(
    name,
    Object.entries(fields).map(([no, [field, info]]) => ({ no: Number(no), name: field, ...info }) as never),
  )

const Get = message('usp.Get', { 1: ['param_paths', strings] })
const ResolvedPath = message('usp.GetResp.ResolvedPathResult', {
  1: ['resolved_path', string],
  2: ['result_params', texts],
})
const RequestedPath = message('usp.GetResp.RequestedPathResult', {
  1: ['requested_path', string],
  2: ['err_code', fixed],
  4: ['resolved_path_results', many(ResolvedPath)],
})
const GetResp = message('usp.GetResp', { 1: ['req_path_results', many(RequestedPath)] })
const Operate = message('usp.Operate', {
  1: ['command', string],
  2: ['command_key', string],
  3: ['send_resp', truth],
})
const CommandFailure = message('usp.OperateResp.OperationResult.CommandFailure', { 1: ['err_code', fixed] })
const Operation = message('usp.OperateResp.OperationResult', {
  1: ['executed_command', string],
  4: ['cmd_failure', oneOf('operationResp', CommandFailure)],
})
const OperateResp = message('usp.OperateResp', { 1: ['operation_results', many(Operation)] })
const Notify = message('usp.Notify', { 1: ['subscription_id', string], 2: ['send_resp', truth] })
const NotifyResp = message('usp.NotifyResp', { 1: ['subscription_id', string] })

const Request = message('usp.Request', {
  1: ['get', oneOf('reqType', Get)],
  7: ['operate', oneOf('reqType', Operate)],
  8: ['notify', oneOf('reqType', Notify)],
})
const Response = message('usp.Response', {
  1: ['get_resp', oneOf('respType', GetResp)],
  7: ['operate_resp', oneOf('respType', OperateResp)],
  8: ['notify_resp', oneOf('respType', NotifyResp)],
})
const Failure = message('usp.Error', { 1: ['err_code', fixed], 2: ['err_msg', string] })
const Header = message('usp.Header', { 1: ['msg_id', string], 2: ['msg_type', number] })
const Body = message('usp.Body', {
  1: ['request', oneOf('msgBody', Request)],
  2: ['response', oneOf('msgBody', Response)],
  3: ['error', oneOf('msgBody', Failure)],
})
const Msg = message<UspMessage>('usp.Msg', { 1: ['header', one(Header)], 2: ['body', one(Body)] })

const NoSessionContext = message('usp_record.NoSessionContextRecord', { 2: ['payload', bytes] })
const MqttConnect = message('usp_record.MQTTConnectRecord', {})
const Record = message<UspRecord>('usp_record.Record', {
  1: ['version', string],
  2: ['to_id', string],
  3: ['from_id', string],
  7: ['no_session_context', oneOf('recordType', NoSessionContext)],
  10: ['mqtt_connect', oneOf('recordType', MqttConnect)],
})

/** Encodes a record that contains a message. */
export const encodeRecord = (ends: { fromId: string; toId: string }, sent: UspMessage): Buffer =>
  Buffer.from(
    Record.toBinary({
      version: '1.4',
      ...ends,
      recordType: { oneofKind: 'noSessionContext', noSessionContext: { payload: Msg.toBinary(sent) } },
    }),
  )

/**
 * Decodes a record to its sender, recipient and message.
 * @returns the record, without a message if it only announces a connection. Undefined if the bytes aren't a record that
 * we can read
 */
export function decodeRecord(
  bytes: Uint8Array,
): { fromId: string; toId: string; message: UspMessage | undefined } | undefined {
  try {
    const { fromId, toId, recordType } = Record.fromBinary(bytes)
    if (recordType.oneofKind === 'mqttConnect') return { fromId, toId, message: undefined }
    if (recordType.oneofKind === undefined) return undefined
    return { fromId, toId, message: Msg.fromBinary(recordType.noSessionContext.payload) }
  } catch {
    return undefined
  }
}
