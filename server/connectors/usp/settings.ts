import { z } from 'zod'

/** The settings of the broker over which devices are managed. */
export interface DeviceBrokerSettings {
  url: URL
  user: string
  password: string
  /** Our endpoint id, by which devices identify us (TR-369 §2.2). */
  controllerId: string
  /** The number of seconds that a device has to answer. A page waits for at most two answers, one after the other. */
  answerSeconds: number
}

const answerBounds = 'must be seconds from 0.1 to 4'

/** The environment variables that configure the broker. */
export const deviceBrokerSettings = {
  USP_BROKER: z
    .url({
      protocol: /^mqtts?$/,
      hostname: /./,
      error: 'must be an address such as mqtts://broker.example.net',
    })
    .optional(),
  USP_USER: z.string().optional(),
  USP_PASSWORD: z.string().optional(),
  USP_CONTROLLER: z
    .string()
    .regex(/^[a-z]+:[A-Za-z0-9._%-]*:[A-Za-z0-9._%-]+$/, {
      error: 'must be an endpoint id such as self::lightwell',
    })
    .default('self::lightwell'),
  USP_ANSWER_SECONDS: z.coerce
    .number({ error: answerBounds })
    .min(0.1, answerBounds)
    .max(4, answerBounds)
    .default(3),
}

type Given = Partial<z.infer<z.ZodObject<typeof deviceBrokerSettings>>>

/**
 * Builds the settings from environment variables.
 * @returns the settings, or a sentence for the operator if they're invalid. Undefined if no broker is set
 */
export function readDeviceBroker({
  USP_BROKER,
  USP_USER,
  USP_PASSWORD,
  USP_CONTROLLER: controllerId = 'self::lightwell',
  USP_ANSWER_SECONDS: answerSeconds = 3,
}: Given): DeviceBrokerSettings | string | undefined {
  const given = [USP_BROKER, USP_USER, USP_PASSWORD]
  if (given.every((value) => value === undefined)) return undefined
  if (USP_BROKER === undefined || USP_USER === undefined || USP_PASSWORD === undefined)
    return 'USP_BROKER, USP_USER and USP_PASSWORD must be set together. One is missing.'
  return { url: new URL(USP_BROKER), user: USP_USER, password: USP_PASSWORD, controllerId, answerSeconds }
}
