// Simulates a User Services Platform (TR-369) agent on a customer's device. The agent uses a real broker, reports the
// device's state, and restarts the device. The agent can lose answers, answer late or twice, refuse, or stay offline.
// Start it from code with `startUspAgent`, or run node simulators/usp-agent/main.ts.
import { setTimeout as wait } from 'node:timers/promises'
import { connectAsync, type MqttClient } from 'mqtt'
import { numberFrom, startOnItsOwn } from '../web/settings.ts'
import { kinds, type Message, read, write } from './messages.ts'

export interface UspAgentOptions {
  /** The broker's URL, like `mqtt://127.0.0.1:1883`. */
  broker: string
  user: string
  password: string
  /** The agent's own id, like `os::0A1B2C-NQ5-88213A`. */
  endpointId: string
  /** The sender id in the agent's records. Set it to pose as another agent. By default `endpointId`. */
  speaksAs?: string
  /** The only controller that the agent listens to. */
  controllerId?: string
  clock?: () => Date
  /** The received optical power in dBm. Undefined for a device without fiber. */
  lightDbm?: number
  /** The uptime that the agent starts with. */
  upSeconds?: number
  /** The boot count that the agent starts with. */
  starts?: number
  /** The duration of a restart. If undefined, the agent stays offline until `comeBack`. */
  restartMs?: number
  /** Called when a restart is requested, before the agent answers. */
  onAsked?: () => void
}

/** Ways in which the agent misbehaves; none by default. */
export interface Misbehaviour {
  /** The answers that the agent doesn't send. */
  loses: 'nothing' | 'operate' | 'all'
  /**
   * The delay of the agent's answers in milliseconds. Answers to commands use the longer of `lateMs` and
   * `commandLateMs`.
   */
  lateMs: number
  commandLateMs: number
  /** The number of times the agent sends each answer. */
  times: number
  /** The values about its boot that the agent doesn't report. */
  hides: ('UpTime' | 'BootCount')[]
  /** The error code with which the agent refuses to restart (TR-369 §7.7); 7022 is "command failure". */
  refusesBy: number | undefined
}

const noMisbehaviour: Misbehaviour = {
  loses: 'nothing',
  lateMs: 0,
  commandLateMs: 0,
  times: 1,
  hides: [],
  refusesBy: undefined,
}
const contentType = 'application/vnd.bbf.usp.msg'

export type UspAgent = Awaited<ReturnType<typeof startUspAgent>>

/** Starts an agent, connects it, and makes it report its boot. */
export async function startUspAgent({
  broker,
  user,
  password,
  endpointId,
  speaksAs = endpointId,
  controllerId = 'self::lightwell',
  clock = () => new Date(),
  lightDbm,
  upSeconds = 0,
  starts = 1,
  restartMs,
  onAsked = () => {},
}: UspAgentOptions) {
  let client: MqttClient | undefined
  let startedAt = clock().getTime() - upSeconds * 1000
  let startCount = starts
  let misbehaviour = noMisbehaviour
  let restarts = 0
  let confirmed = 0
  let isClosed = false
  const asked: string[] = []
  const mine = `usp/agents/${endpointId}`
  const theirs = `usp/controllers/${endpointId}`
  const ends = { fromId: speaksAs, toId: controllerId }

  const values = (): Record<string, string> => ({
    ...(!misbehaviour.hides.includes('UpTime') && {
      'Device.DeviceInfo.UpTime': String(Math.floor((clock().getTime() - startedAt) / 1000)),
    }),
    ...(!misbehaviour.hides.includes('BootCount') && {
      'Device.DeviceInfo.Reboots.BootCount': String(startCount),
    }),
    ...(lightDbm !== undefined && {
      'Device.Optical.Interface.1.OpticalSignalLevel': String(Math.round(lightDbm * 1000)),
    }),
  })

  async function publish(topic: string, bytes: Buffer): Promise<void> {
    const properties = { contentType, responseTopic: mine }
    await client?.publishAsync(topic, bytes, { qos: 1, properties }).catch(() => {})
  }

  async function connectNow(cause: string): Promise<void> {
    const connected = await connectAsync(broker, {
      protocolVersion: 5,
      clientId: endpointId,
      username: user,
      password,
      clean: true,
      reconnectPeriod: 200,
      properties: { userProperties: { 'usp-endpoint-id': endpointId } },
    })
    connected.on('error', () => {})
    client = connected
    connected.on('message', (_topic, bytes, { properties }) => {
      void hear(bytes, properties?.responseTopic ?? theirs)
    })
    connected.on('connect', () => void publish(theirs, write(ends, { subscribedTopic: mine })))
    await connected.subscribeAsync(mine, { qos: 1 })
    await publish(theirs, write(ends, { subscribedTopic: mine }))
    await notifyStart(cause)
  }

  const notifyStart = (cause: string) =>
    publish(
      theirs,
      write(ends, {
        header: { msgId: `boot-${startCount}`, msgType: kinds.notify },
        body: {
          request: {
            notify: {
              subscriptionId: 'boot',
              sendResp: true,
              event: {
                objPath: 'Device.',
                eventName: 'Boot!',
                params: { CommandKey: asked.at(-1) ?? '', Cause: cause },
              },
            },
          },
        },
      }),
    )

  async function hear(bytes: Uint8Array, answerTo: string): Promise<void> {
    const { fromId, toId, message } = read(bytes)
    if (fromId !== controllerId || toId !== endpointId) return
    const { get, operate } = message.body.request ?? {}
    if (message.body.response?.notifyResp) confirmed += 1
    if (get) await answer(answerTo, message, getResp(get.paramPaths ?? []))
    if (operate) await restart(answerTo, message, operate)
  }

  async function answer(to: string, { header }: Message, said: { msgType: number; body: Message['body'] }) {
    const { loses, lateMs, commandLateMs, times } = misbehaviour
    const isOfCommand = said.msgType === kinds.operateResp
    if (loses === 'all' || (loses === 'operate' && isOfCommand)) return
    const late = isOfCommand ? Math.max(lateMs, commandLateMs) : lateMs
    if (late > 0) await wait(late)
    const bytes = write(ends, { header: { msgId: header.msgId, msgType: said.msgType }, body: said.body })
    for (let time = 0; time < times; time += 1) await publish(to, bytes)
  }

  function getResp(paramPaths: string[]) {
    const listed = Object.entries(values())
    const reqPathResults = paramPaths.map((requestedPath) => {
      const pattern = new RegExp(`^${requestedPath.replaceAll('.', '\\.').replaceAll('*', '\\d+')}$`)
      const found = listed.filter(([path]) => pattern.test(path))
      if (found.length === 0)
        return { requestedPath, errCode: requestedPath.includes('*') ? 0 : 7026, errMsg: 'Unsupported' }
      const resolvedPathResults = found.map(([path, value]) => {
        const [, resolvedPath = '', name = ''] = /^(.*\.)([^.]+)$/.exec(path) ?? []
        return { resolvedPath, resultParams: { [name]: value } }
      })
      return { requestedPath, resolvedPathResults }
    })
    return { msgType: kinds.getResp, body: { response: { getResp: { reqPathResults } } } }
  }

  async function restart(
    to: string,
    message: Message,
    { command, commandKey = '' }: { command: string; commandKey?: string },
  ) {
    const { refusesBy } = misbehaviour
    const failure = command === 'Device.Reboot()' ? refusesBy : 7022
    const result =
      failure === undefined
        ? { executedCommand: command, reqOutputArgs: {} }
        : { executedCommand: command, cmdFailure: { errCode: failure, errMsg: 'Not now' } }
    const said = {
      msgType: kinds.operateResp,
      body: { response: { operateResp: { operationResults: [result] } } },
    }
    const leaving = client
    if (failure === undefined && leaving !== undefined) {
      restarts += 1
      asked.push(commandKey)
      onAsked()
    }
    await answer(to, message, said)
    if (failure !== undefined || leaving === undefined || client !== leaving) return
    await goAway()
    if (restartMs === undefined) return
    await wait(restartMs)
    if (!isClosed) await comeBack()
  }

  async function goAway(): Promise<void> {
    const leaving = client
    client = undefined
    await leaving?.endAsync(true)
  }

  async function comeBack(): Promise<void> {
    startedAt = clock().getTime()
    startCount += 1
    await connectNow('RemoteReboot')
  }

  await connectNow('LocalReboot')
  return {
    /** The number of restarts that the agent began. */
    restarts: () => restarts,
    /** The command keys of the restarts. */
    asked: () => asked,
    /** The number of times a controller confirmed the boot report. */
    confirmed: () => confirmed,
    /** Makes the agent misbehave. Without an argument, the agent behaves again. */
    misbehave: (how: Partial<Misbehaviour> = {}) => {
      misbehaviour = { ...noMisbehaviour, ...how }
    },
    /** Cuts the device's power. */
    goAway,
    /** Boots the device again. */
    comeBack,
    /** Makes the agent report its boot once more. */
    repeatStart: () => notifyStart('RemoteReboot'),
    async close(): Promise<void> {
      isClosed = true
      await goAway()
    },
  }
}

if (import.meta.main) {
  const { env } = process
  await startOnItsOwn('The agent', async () => {
    const endpointId = env.USP_AGENT || 'os::0A1B2C-NQ5-88213A'
    const agent = await startUspAgent({
      broker: env.USP_BROKER || 'mqtt://127.0.0.1:1883',
      user: env.USP_AGENT_USER || 'agent',
      password: env.USP_AGENT_PASSWORD ?? '',
      endpointId,
      controllerId: env.USP_CONTROLLER || 'self::lightwell',
      lightDbm: -18.4,
      restartMs: numberFrom(env, 'USP_RESTART_SECONDS', 20, 3_600) * 1000,
    })
    return { address: endpointId, close: agent.close }
  })
}
