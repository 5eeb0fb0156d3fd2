import { z } from 'zod'

/** The settings of the gateway for text messages. */
export interface TextGatewaySettings {
  url: URL
  /** The key that signs our requests to the gateway, and verifies requests that the gateway sends us. */
  key: Buffer
  /** The sender's number: E.164 or a short code. */
  from: string
}

/** The environment variables that configure the gateway. */
export const textGatewaySettings = {
  TEXT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://text.example.net' })
    .optional(),
  TEXT_KEY: z
    .string()
    .regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, { error: 'must be at least 24 bytes in base64' })
    .optional(),
  TEXT_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|\d{5,6})$/, { error: 'must be a number such as +18005550100, or a short code' })
    .optional(),
}

type Given = { [Name in keyof typeof textGatewaySettings]?: string | undefined }

/**
 * Builds the settings from environment variables.
 * @returns the settings, or a sentence for the operator if they're invalid. Undefined if no gateway is set
 */
export function readTextGateway({
  TEXT_URL,
  TEXT_KEY,
  TEXT_FROM,
}: Given): TextGatewaySettings | string | undefined {
  const given = [TEXT_URL, TEXT_KEY, TEXT_FROM]
  if (given.every((value) => value === undefined)) return undefined
  if (TEXT_URL === undefined || TEXT_KEY === undefined || TEXT_FROM === undefined)
    return 'TEXT_URL, TEXT_KEY and TEXT_FROM must be set together. One is missing.'
  const url = new URL(TEXT_URL.endsWith('/') ? TEXT_URL : `${TEXT_URL}/`)
  return { url, key: Buffer.from(TEXT_KEY.replace('whsec_', ''), 'base64'), from: TEXT_FROM }
}
