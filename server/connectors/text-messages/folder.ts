import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextGateway } from './port.ts'

/** Opens a gateway that writes each message to a file. Used outside production if no gateway is configured. */
export function textFolder(folder: string): TextGateway {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    async send({ id, telephone, text }) {
      writeFileSync(join(folder, `${id}.txt`), `To: +1${telephone}\n\n${text}\n`, { mode: 0o600 })
      return 'sent'
    },
  }
}
