import { Unreachable } from './faults.ts'

/**
 * Thrown when a page's code didn't load. The network or the server is down, or a newer release has replaced the code.
 */
export class CodeMissing extends Unreachable {}

/**
 * Imports code that's a separate chunk. If that fails, the next call tries again.
 * @throws CodeMissing if the code doesn't load
 */
export const code =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  () =>
    load().catch((cause) => {
      throw new CodeMissing('import', cause)
    })
