import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { openTextGateway } from '../connectors/text-messages/connector.ts'
import { textFolder } from '../connectors/text-messages/folder.ts'
import type { TextGateway } from '../connectors/text-messages/port.ts'
import type { Events } from '../events/events.ts'
import type { Config } from '../settings/config.ts'

/**
 * Chooses the configured gateway. Without one, messages go to a folder, except in production: there, returns undefined,
 * and text messages aren't offered.
 */
export function chooseTextGateway(
  { textGateway, env, dataDir, providerTimeoutSeconds }: Config,
  events: Events,
  clock: Clock,
): TextGateway | undefined {
  if (textGateway) return openTextGateway(textGateway, providerTimeoutSeconds, events, clock)
  return env === 'production' ? undefined : textFolder(join(dataDir, 'text-messages'))
}
