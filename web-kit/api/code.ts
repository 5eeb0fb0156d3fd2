import { Unreachable } from './faults.ts'

/** The code of a page, or of a part of one, did not come: there is no network, no server, or it is of a former release. */
export class CodeMissing extends Unreachable {}

/** What browsers say of an import that could not be fetched, or whose chunks don't go together. What else is wrong with code reads otherwise. */
const notFetched = / module/

/** Imports code that is its own chunk. Each call after a failure asks for it anew. @throws CodeMissing where it did not come */
export const code =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  () =>
    load().catch((error) => {
      throw notFetched.test(error?.message) ? new CodeMissing('import', error) : error
    })
