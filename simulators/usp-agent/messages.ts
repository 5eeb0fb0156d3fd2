// The TR-369 messages that an agent reads and sends, as protocol buffers.
import protobuf from 'protobufjs'

const { root } = protobuf.parse(`
  syntax = "proto3";
  message Record {
    string version = 1;
    string to_id = 2;
    string from_id = 3;
    oneof record_type {
      Payload no_session_context = 7;
      MqttConnect mqtt_connect = 10;
    }
    message Payload { bytes payload = 2; }
    message MqttConnect { int32 version = 1; string subscribed_topic = 2; }
  }
  message Msg {
    Header header = 1;
    Body body = 2;
    message Header { string msg_id = 1; int32 msg_type = 2; }
    message Body {
      Request request = 1;
      Response response = 2;
      Error error = 3;
    }
    message Error { fixed32 err_code = 1; string err_msg = 2; }
  }
  message Request {
    Get get = 1;
    Operate operate = 7;
    Notify notify = 8;
    message Get { repeated string param_paths = 1; }
    message Operate { string command = 1; string command_key = 2; bool send_resp = 3; }
    message Notify {
      string subscription_id = 1;
      bool send_resp = 2;
      Event event = 3;
      message Event { string obj_path = 1; string event_name = 2; map<string, string> params = 3; }
    }
  }
  message Response {
    GetResp get_resp = 1;
    OperateResp operate_resp = 7;
    NotifyResp notify_resp = 8;
    message GetResp { repeated Requested req_path_results = 1; }
    message Requested {
      string requested_path = 1;
      fixed32 err_code = 2;
      string err_msg = 3;
      repeated Resolved resolved_path_results = 4;
    }
    message Resolved { string resolved_path = 1; map<string, string> result_params = 2; }
    message OperateResp { repeated Operated operation_results = 1; }
    message Operated {
      string executed_command = 1;
      OutputArgs req_output_args = 3;
      Failure cmd_failure = 4;
    }
    message OutputArgs { map<string, string> output_args = 1; }
    message Failure { fixed32 err_code = 1; string err_msg = 2; }
    message NotifyResp { string subscription_id = 1; }
  }
`)
const record = root.lookupType('Record')
const msg = root.lookupType('Msg')

/** Message types, with their numbers in the header. */
export const kinds = { error: 0, getResp: 2, notify: 3, operateResp: 7 }

export interface Message {
  header: { msgId: string; msgType: number }
  body: {
    request?: {
      get?: { paramPaths?: string[] }
      operate?: { command: string; commandKey?: string; sendResp?: boolean }
      notify?: object
    }
    response?: { getResp?: object; operateResp?: object; notifyResp?: { subscriptionId?: string } }
    error?: { errCode: number; errMsg: string }
  }
}

/** Encodes a record with a message, or the record with which an agent reports that it's connected. */
export function write(
  ends: { fromId: string; toId: string },
  message: Message | { subscribedTopic: string },
) {
  const type =
    'header' in message
      ? { noSessionContext: { payload: msg.encode(msg.fromObject(message)).finish() } }
      : { mqttConnect: { version: 1, ...message } }
  return Buffer.from(record.encode(record.fromObject({ version: '1.4', ...ends, ...type })).finish())
}

/** Decodes a record into its sender, recipient and message. */
export function read(bytes: Uint8Array): { fromId: string; toId: string; message: Message } {
  const { fromId, toId, noSessionContext } = record.toObject(record.decode(bytes))
  return { fromId, toId, message: msg.toObject(msg.decode(noSessionContext.payload)) as Message }
}
