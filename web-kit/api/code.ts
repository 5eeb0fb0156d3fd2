import { Unreachable } from './faults.ts'

/** The code of a page, or of a part of one, did not come: there is no network, no server, or it is of a former release. */
export class CodeMissing extends Unreachable {}

/** Imports code that is its own chunk. Each call after a failure asks for it anew. @throws CodeMissing where it did not come */
export const code =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  () =>
    load().catch((cause) => {
      throw new CodeMissing('import', cause)
    })
